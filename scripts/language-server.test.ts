import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLanguageServer } from '../tests/support/language-server.ts'

// Tests editor features with TypeScript's own language server, which only knows the project by the
// `tsconfig.json` at its root.

const server = startLanguageServer(process.cwd())
beforeAll(() => server.initialize())
afterAll(() => server.stop())

const files = globSync('{src,tests,scripts,bench,migrations}/**/*.{ts,tsx}')
const home = 'src/lib/dates/durations.ts'
/**
 * Files that import it from its definition; some files have a constant of the same name of their
 * own.
 */
const users = files
  .filter((file) =>
    /import \{[^}]*\bminuteMs\b[^}]*\} from '#lib\/dates\/durations/.test(textOf(file)),
  )
  .concat(home)
  .sort()

test('an editor shows no error where there is none', { timeout: 300_000 }, async () => {
  const shown = files.filter((_, index) => index % 8 === 0)
  expect(shown.length).toBeGreaterThan(200)
  const faults: string[] = []
  for (const file of shown)
    for (const { message, range } of await server.errorsOf(file))
      faults.push(`${file}:${range.start.line + 1} ${message}`)
  expect(faults).toEqual([])
})

test('references to a constant are found in every file that names it', async () => {
  const found = await server.references(home, 'minuteMs')
  expect([...new Set(found)].sort()).toEqual(users)
})

test('renaming it changes each of them', async () => {
  const changed = await server.rename(home, 'minuteMs', 'oneMinuteMs')
  expect(changed.sort()).toEqual(users)
})

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}
