import { globSync, readFileSync } from 'node:fs'

/**
 * Test files that need nothing of `tests/support`: no database, server or browser, so that each
 * answers while somebody types.
 */
export const fastFiles = globSync('src/**/*.test.{ts,tsx}').filter(
  (file) => !readFileSync(file, 'utf8').includes('tests/support/'),
)
