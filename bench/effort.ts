const isQuick = process.argv.includes('--quick')

/**
 * The duration and repetitions of the benches. With `--quick` only as much as shows that they run,
 * for CI: such figures are meaningless.
 */
export const effort = isQuick
  ? {
      seconds: 1,
      warmUpSeconds: 1,
      runs: 1,
      idleMs: 0,
      quietMs: 1000,
      hitsPerSecond: [28],
      paintRuns: 1,
      clickRuns: 1,
      millions: 0.01,
      bursts: 1,
      pauseMs: 0,
      newsletter: { emails: 200, runs: 1 },
    }
  : {
      seconds: 8,
      warmUpSeconds: 2,
      runs: 20,
      idleMs: 10_000,
      quietMs: 30_000,
      hitsPerSecond: [1, 28, 280],
      paintRuns: 7,
      clickRuns: 15,
      millions: 12,
      bursts: 3,
      pauseMs: 25_000,
      newsletter: { emails: 5000, runs: 5 },
    }
