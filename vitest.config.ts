import { defineConfig } from 'vitest/config'
import { pictureHashes } from './scripts/build/pictures.ts'
import { inlinedStyles } from './scripts/build/styles.ts'

const shared = {
  plugins: [inlinedStyles(), pictureHashes()],
  test: {
    pool: 'forks' as const,
    setupFiles: ['tests/support/fail-on-console.ts'],
    // What is waited for in a browser may take a while on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'beside the code',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'in a browser',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'killed',
          include: ['tests/kill/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
