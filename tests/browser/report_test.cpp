#include <gtest/gtest.h>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

// Sorts the table of instances by its runs, downwards, filters it, and writes down what is there.
constexpr const char* kProbe = R"js(<script>
const table = document.getElementById('instances');
const column = name => [...table.tHead.rows[0].cells].findIndex(c => c.textContent === name);
const values = name => [...table.tBodies[0].rows].filter(r => !r.hidden)
                           .map(r => r.cells[column(name)].textContent);
const median = [...table.tHead.rows[0].cells][column('median s')].firstChild;
median.click();
const up = values('median s').filter(t => t !== '-').map(Number);
median.click();
const down = values('median s').filter(t => t !== '-').map(Number);
const box = document.querySelector('input.filter');
box.value = 'backtracking sat-verified';
box.dispatchEvent(new Event('input'));
const shown = [...document.querySelectorAll('svg.plot')].filter(s => s.getBoundingClientRect().height > 50);
const said = document.createElement('div');
said.id = 'probe';
said.textContent = JSON.stringify({
  up: up.length > 3 && up.every((v, i) => i === 0 || up[i - 1] <= v),
  down: down.length > 3 && down.every((v, i) => i === 0 || down[i - 1] >= v),
  backends: [...new Set(values('backend'))].join(), rows: values('backend').length,
  wide: document.documentElement.scrollWidth <= window.innerWidth,
  hidden: document.querySelectorAll('.scatter[hidden]').length,
  plots: document.querySelectorAll('svg.plot').length, shown: shown.length,
  back: getComputedStyle(document.body).backgroundColor,
  ink: getComputedStyle(document.querySelector('svg.plot text')).fill});
document.body.append(said);
</script>)js";

class Page : public testing::Test {
 protected:
  void SetUp() override {
    write_file(folder_ / "s.toml",
               "name = \"page\"\n[limits]\nwall = 20\n[runs]\nseeds = 2\njobs = 2\n[[instances]]\n"
               "generate = \"puzzle\"\nbox = \"3x3\"\nfill = [0.2, 0.4, 0.6]\n"
               "[[backends]]\nbackend = \"cadical\"\n[[backends]]\nbackend = \"backtracking\"\n"
               "[[backends]]\nbackend = \"annealing\"\n");
    ASSERT_EQ(facet({"bench", "run", folder_ / "s.toml", "-o", folder_ / "r"}).code, 0);
    ASSERT_EQ(facet({"bench", "report", folder_ / "r"}).code, 0);
  }
  // What the probe saw in a window of such a width, for a reader who wants it dark or light.
  std::string probed(const std::string& width, bool dark) const {
    std::string page = read_file(folder_ / "r/report/report.html");
    page.insert(page.find("</body>"), kProbe);
    write_file(folder_ / "probe.html", page);
    const Result dom =
        program({FACET_CHROMIUM_PATH, "--headless", "--no-sandbox", "--disable-gpu",
                 "--user-data-dir=" + (folder_ / "profile"), "--window-size=" + width + ",900",
                 std::string("--blink-settings=preferredColorScheme=") + (dark ? "0" : "1"),
                 "--dump-dom", "file://" + (folder_ / "probe.html")});
    const auto begin = dom.out.find("<div id=\"probe\">");
    return begin == std::string::npos ? dom.err : dom.out.substr(begin, 400);
  }
  Folder folder_;
};

TEST_F(Page, SortsFiltersAndShowsEveryPlot) {
  for (const char* width : {"1200", "480"}) {
    const bool dark = std::string(width) == "480";
    const std::string said = probed(width, dark);
    EXPECT_NE(said.find("\"up\":true"), std::string::npos) << said;
    EXPECT_NE(said.find("\"down\":true"), std::string::npos) << said;
    EXPECT_NE(said.find("\"backends\":\"backtracking\",\"rows\":3"), std::string::npos) << said;
    EXPECT_NE(said.find("\"wide\":true"), std::string::npos) << said;
    EXPECT_NE(said.find(dark ? R"x("back":"rgb(18, 22, 27)","ink":"rgb(230, 237, 243)")x"
                             : R"x("back":"rgb(255, 255, 255)","ink":"rgb(27, 31, 36)")x"),
              std::string::npos)
        << said;
    // Cactus, profile, success and time, one distribution, and of three scatters the chosen one.
    EXPECT_NE(said.find("\"hidden\":2,\"plots\":8,\"shown\":6"), std::string::npos) << said;
  }
}

}  // namespace
}  // namespace facet::test
