// Preloaded into measured Node processes: says at their end how much memory they had at most.
process.on("exit", () => {
  process.stderr.write(`peak-rss-kb ${process.resourceUsage().maxRSS}\n`);
});
