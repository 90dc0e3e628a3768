import { spawn } from 'node:child_process'
import { isFresh } from './build/fingerprint.ts'

/** What must hold besides the tests; each check is a command of its own. */
const checks: Readonly<Record<string, string[]>> = {
  'types (wire)': ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.wire.json'],
  'types (server)': ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'],
  'types (browser)': ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.browser.json'],
  'types (tests)': ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.tests.json'],
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

/** Their output is of use when they succeed too. */
const speaking: ReadonlySet<string> = new Set(['content', 'migrations', 'sizes'])

if (!isFresh(process.cwd())) {
  console.log('Building the site (a few seconds)…')
  const built = await run(['scripts/build.ts'])
  if (!built.ok) {
    console.error(built.output)
    process.exit(1)
  }
}
let failures = 0
for (const [name, command] of Object.entries(checks)) {
  const { ok, output, seconds } = await run(command)
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok || speaking.has(name)) process.stdout.write(output)
  if (!ok) failures++
}
process.exit(failures ? 1 : 0)

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
