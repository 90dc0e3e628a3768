import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { isFresh } from './build/fingerprint.ts'

/** All checks besides the tests; each is a command of its own, the longest first. */
const checks: Readonly<Record<string, string[]>> = {
  'types (tests)': ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.tests.json'],
  'types (server)': ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'],
  'types (browser)': ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.browser.json'],
  'types (wire)': ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.wire.json'],
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'],
  boundaries: ['scripts/check-boundaries.ts'],
  content: ['scripts/check-content.ts'],
  promises: ['scripts/check-promises.ts'],
  migrations: ['scripts/check-migrations.ts'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  browsers: ['scripts/check-browsers.ts'],
  sizes: ['scripts/check-sizes.ts'],
}

/** Checks whose output is useful even when they succeed. */
const speaking: ReadonlySet<string> = new Set(['content', 'migrations', 'sizes'])

if (!isFresh(process.cwd())) {
  console.log('Building the site (a few seconds)…')
  const built = await run(['scripts/build.ts'])
  if (!built.ok) {
    console.error(built.output)
    process.exit(1)
  }
}
const queue = Object.entries(checks)
let failures = 0
await Promise.all(Array.from({ length: availableParallelism() }, takeFromQueue))
process.exit(failures ? 1 : 0)

/** Runs checks in parallel, one for each core; the output of each stays together. */
async function takeFromQueue() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command] = next
    const { ok, output, seconds } = await run(command)
    const shown = !ok || speaking.has(name) ? output : ''
    process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n${shown}`)
    if (!ok) failures++
  }
}

async function run(command: string[]) {
  const started = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, ...command])
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const ok = await new Promise<boolean>((resolve) =>
    child.on('close', (code) => resolve(code === 0)),
  )
  return { ok, output, seconds: (performance.now() - started) / 1000 }
}
