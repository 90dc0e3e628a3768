import { once } from 'node:events'
import { serve } from '../../src/entries/server.ts'
import { findProblems } from '../check-content.ts'

// A server in development, a child of `npm run dev`. What takes long and needs nothing that the
// server before it still holds is done first; the rest when the parent says so.

// However the parent ended, nothing of it stays.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
if (findProblems().length > 0) process.exit(1)
process.send?.('loaded')
await once(process, 'message')
await serve('dist/dev')
process.send?.('ready')
