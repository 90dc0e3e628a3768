// Plain JavaScript, and all that costs memory once is in a process that ends before the server
// runs: stripping the types of one file alone would load 20 MB for good.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, [...process.execArgv, 'scripts/prepare.ts'], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
const { serve } = await import('../src/entries/server.ts')
await serve()
