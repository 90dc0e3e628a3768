// Preparation runs in a process that ends before the server starts. This file is plain JavaScript,
// because stripping the types of a single file would cost the server 20 MB of memory.
import { spawnSync } from 'node:child_process'

// The memory limit is the server's; a build needs more, and frees it when it ends.
const flags = process.execArgv.filter((flag) => !flag.startsWith('--max-old-space-size'))
const { status } = spawnSync(process.execPath, [...flags, 'scripts/prepare.ts'], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
const { serve } = await import('../src/entries/server.ts')
await serve()
