import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Every use of a row of the tables in dimensions.ts and metrics.ts must stop compiling without the
// row.

const root = resolve(import.meta.dirname, '../../..')
const copy = mkdtempSync(join(tmpdir(), 'vitrina-types-'))
const dimensions = 'src/features/statistics/dimensions.ts'
const metrics = 'src/features/statistics/metrics.ts'
const dimensionLabels = 'src/features/dashboard/dimension-labels.ts'
const metricLabels = 'src/features/dashboard/metric-labels.ts'
const goalRows = 'src/features/dashboard/server/goals.ts'
const sessionValues = 'src/features/statistics/server/enrich/session-dimensions.ts'

const users: readonly string[] = [
  dimensions,
  metrics,
  dimensionLabels,
  metricLabels,
  goalRows,
  sessionValues,
]

beforeAll(() => {
  const tsconfig = {
    extends: './tsconfig.base.json',
    compilerOptions: { lib: ['ES2024', 'ESNext.Disposable'], types: ['node'], noEmit: true },
    files: users,
  }
  for (const path of ['src', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig))
})
afterAll(() => rmSync(copy, { recursive: true }))

/** The files that do not compile once a file has another text. */
function brokenBy(path: string, text: string): string[] {
  writeFileSync(join(copy, path), text)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', copy], {
    cwd: copy,
    encoding: 'utf8',
  })
  writeFileSync(join(copy, path), readFileSync(join(root, path)))
  const errors = stdout.matchAll(/^([^(\s]+)\(\d+,\d+\): error/gm)
  const files = [...errors].map(([, file = '']) => file)
  return users.filter((user) => files.includes(user))
}

/** The whole row of a table. */
function rowOf(text: string, name: string): string {
  const [row = ''] = new RegExp(`^  ${name}: \\{(.*\\},|[^]*?\\n  \\},)\\n`, 'm').exec(text) ?? []
  expect(row).not.toBe('')
  return row
}

test('what uses the tables compiles as it is', () => {
  expect(brokenBy(dimensions, readFileSync(join(root, dimensions), 'utf8'))).toEqual([])
})

test.each([
  [dimensions, 'country', sessionValues],
  [dimensions, 'exit', dimensionLabels],
  [metrics, 'bounce_rate', metricLabels],
  [metrics, 'bounces', metrics],
  [metrics, 'sessions', goalRows],
])('in %s, %s cannot be removed without breaking %s', (table, name, user) => {
  const text = readFileSync(join(root, table), 'utf8')
  expect(brokenBy(table, text.replace(rowOf(text, name), ''))).toContain(user)
})

test.each([
  [dimensions, 'city', 'country', [dimensionLabels, sessionValues]],
  [metrics, 'pages_per_session', 'bounce_rate', [metricLabels]],
])('in %s, %s cannot be added like %s without breaking %j', (table, name, like, users) => {
  const text = readFileSync(join(root, table), 'utf8')
  const row = rowOf(text, like)
  const added = row + row.replace(like, name)
  expect(brokenBy(table, text.replace(row, added))).toEqual(expect.arrayContaining(users))
})
