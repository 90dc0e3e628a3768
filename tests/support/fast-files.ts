import { globSync, readFileSync } from 'node:fs'

/**
 * Test files that use nothing from `tests/support`: no database, server or browser, so that they
 * answer while somebody types.
 */
export const fastFiles = globSync('src/**/*.test.{ts,tsx}').filter(
  (file) => !readFileSync(file, 'utf8').includes('tests/support/'),
)
