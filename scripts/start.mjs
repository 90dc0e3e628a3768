// Preparation runs in a process that ends before the server starts, and this file is plain
// JavaScript: stripping the types of a single file would cost the server 20 MB of memory.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, [...process.execArgv, 'scripts/prepare.ts'], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
const { serve } = await import('../src/entries/server.ts')
await serve()
