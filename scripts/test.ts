import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { isFresh } from './build/fingerprint.ts'
import { installChromium } from './setup/chromium.ts'
import { installPostgres } from './setup/postgres.ts'

interface TestedFile {
  name: string
  /** One that passed at its second try keeps the messages of the first. */
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-test-'))
const report = join(scratch, 'report.json')

installChromium()
installPostgres()
if (!isFresh(process.cwd())) {
  console.log('Building the site (a few seconds)…')
  node(['scripts/build.ts'])
}
// Each server and each file of tests is a process that would compile the same again.
process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const status = node([
  'node_modules/vitest/vitest.mjs',
  'run',
  ...reporters,
  ...process.argv.slice(2),
])
const told = JSON.parse(readFileSync(report, 'utf8'))
printSecondTries()
printCount()
rmSync(scratch, { recursive: true, force: true })
process.exit(status)

function node(args: string[]): number {
  const result = spawnSync(process.execPath, [...process.execArgv, ...args], { stdio: 'inherit' })
  return result.status ?? 1
}

/** What passed and has failed before needs a look, however green the run is. */
function printSecondTries() {
  const files = told.testResults as TestedFile[]
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(process.cwd(), name) })),
  )
  const again = tests.filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
  if (again.length > 0) console.log(`${again.length} needed a second try:`)
  for (const { file, fullName, failureMessages } of again)
    console.log(`  ${file}: ${fullName}\n    ${failureMessages[0]?.split('\n', 1)[0]}`)
}

/** The last line is the runner's own count, in the plain form any CI can read. */
function printCount() {
  const { numPassedTests, numFailedTests, numPendingTests } = told
  const skipped = numPendingTests ? `, ${numPendingTests} skipped` : ''
  console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped}`)
}
