import { spawnSync } from 'node:child_process'
import { isFresh } from './build/fingerprint.ts'

if (!isFresh(process.cwd())) {
  console.log('Building the site (a few seconds)…')
  // In a process of its own, so that the bundler's memory is given back before the server runs.
  const { status } = spawnSync(process.execPath, [...process.execArgv, 'scripts/build.ts'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
await import('../src/entries/server.ts')
