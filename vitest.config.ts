import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { pictureHashes } from './scripts/build/pictures.ts'
import { inlinedStyles } from './scripts/build/styles.ts'
import { fastFiles } from './tests/support/fast-files.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

const shared = {
  plugins: [inlinedStyles('short'), pictureHashes()],
  test: {
    pool: 'forks' as const,
    // A worker goes from file to file, so that it starts and imports once; state is kept nowhere.
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['tests/support/fail-on-console.ts'],
    // Everything that is waited for may take long on a busy machine.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A last fence; `npm test` names at its end what needed a second try.
    retry: 1,
  },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A third of the time of a test is waiting, so that four keep two cores busy.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        ...shared,
        test: { ...shared.test, name: 'fast', include: fastFiles, testTimeout: 60_000 },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'beside the code',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: fastFiles,
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'in a browser',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'killed',
          include: ['tests/kill/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 600_000,
        },
      },
    ],
  },
})
