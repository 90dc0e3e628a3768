import { once } from 'node:events'
import { serve } from '../../src/entries/server.ts'
import type { ContentProblem } from '../../src/server/content/mistakes.ts'
import { contentFolder, findProblems } from '../check-content.ts'

// A server in development, a child of `npm run dev`. It first does the slow work that needs nothing
// the earlier server still holds, and the rest when the parent says so.

// Ends with the parent, however that ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
if (findProblems().length > 0) process.exit(1)
process.send?.('loaded')
await once(process, 'message')
const running = await serve('dist/dev')
process.on('message', async () => {
  const { contentStore } = await running()
  const problems = await contentStore.reloadFiles()
  for (const problem of problems) console.error(lineOf(problem))
  process.send?.(problems.length ? 'kept' : 'reloaded')
})
process.send?.('ready')

const lineOf = ({ file, line, message }: ContentProblem) =>
  `${contentFolder()}/${file}:${line} ${message}`
