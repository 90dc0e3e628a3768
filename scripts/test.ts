import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isFresh } from './build/fingerprint.ts'
import { installChromium } from './setup/chromium.ts'
import { installOtherBrowsers } from './setup/other-browsers.ts'
import { installPostgres } from './setup/postgres.ts'
import { makeTestFolder } from './setup/test-folder.ts'

/** The part of Vitest's JSON report that is printed here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    /** A test that passed on a retry keeps the messages of its failure. */
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const { watch, all, filters } = readArguments(process.argv.slice(2))
if (all) process.env.TEST_ENGINES = 'all'
prepare()
process.exit(watch ? runVitest(['watch', ...watched()]) : runOnce())

function readArguments(given: string[]) {
  const own = ['--watch', '--all']
  return {
    watch: given.includes('--watch'),
    /** With `--all`, database tests also run on PostgreSQL where the SQL is the same. */
    all: given.includes('--all'),
    filters: given.filter((one) => !own.includes(one)),
  }
}

/** The requested tests, or else those that answer while somebody types. */
function watched() {
  return filters.length > 0 ? filters : ['--project=fast']
}

function prepare() {
  installChromium({ wantsShell: filters.length === 0 })
  installOtherBrowsers()
  installPostgres()
  if (isFresh(process.cwd())) return
  console.log('Building the site (a few seconds)…')
  if (runNode(['scripts/build.ts']) !== 0) process.exit(1)
}

function runOnce(): number {
  const scratch = makeTestFolder()
  process.env.TMPDIR = scratch
  const reportFile = join(scratch, 'report.json')
  // Each server and each test file is a process of its own, which would compile the same code
  // again.
  process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const status = runVitest(['run', ...reporters, ...filters])
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'))
  printRetried(report)
  printCount(report)
  rmSync(scratch, { recursive: true, force: true })
  return status
}

function runVitest(args: string[]): number {
  return runNode(['node_modules/vitest/vitest.mjs', ...args])
}

function runNode(args: string[]): number {
  const result = spawnSync(process.execPath, [...process.execArgv, ...args], { stdio: 'inherit' })
  return result.status ?? 1
}

/**
 * Prints tests that passed only on a retry, because they point to a fault even if the run is green.
 */
function printRetried({ testResults }: Report) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(process.cwd(), name) })),
  )
  const retried = tests.filter(
    (test) => test.status === 'passed' && test.failureMessages.length > 0,
  )
  if (retried.length > 0) console.log(`${retried.length} passed only when retried:`)
  for (const { file, fullName, failureMessages } of retried)
    console.log(`  ${file}: ${fullName}\n    ${failureMessages[0]?.split('\n', 1)[0]}`)
}

/** Prints the count as the last line, in a plain form that any CI can read. */
function printCount({ numPassedTests, numFailedTests, numPendingTests }: Report) {
  const skipped = numPendingTests ? `, ${numPendingTests} skipped` : ''
  console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped}`)
}
