import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFresh } from './build/fingerprint.ts'
import { installChromium } from './setup/chromium.ts'
import { installPostgres } from './setup/postgres.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-test-'))
const report = join(scratch, 'report.json')

installChromium()
installPostgres()
if (!isFresh(process.cwd())) {
  console.log('Building the site (a few seconds)…')
  node(['scripts/build.ts'])
}
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const status = node([
  'node_modules/vitest/vitest.mjs',
  'run',
  ...reporters,
  ...process.argv.slice(2),
])
printCount()
rmSync(scratch, { recursive: true, force: true })
process.exit(status)

function node(args: string[]): number {
  const result = spawnSync(process.execPath, [...process.execArgv, ...args], { stdio: 'inherit' })
  return result.status ?? 1
}

/** The last line is the runner's own count, in the plain form any CI can read. */
function printCount() {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const skipped = numPendingTests ? `, ${numPendingTests} skipped` : ''
  console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped}`)
}
