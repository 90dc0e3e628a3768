import { createLog } from '#server/log.ts'
import { readConfig } from '#server/process/config.ts'
import { startSite } from '#site/server/compose.ts'

// A site whose parent sends the paths of Markdown files with their next title, and gets back how
// many milliseconds publishing them took.

export interface Asked {
  paths: string[]
  title: string
}

const config = readConfig(process.env)
if (!config.ok) throw new Error(config.problems.join())
const site = await startSite(config, createLog('error'), {
  root: process.cwd(),
  dist: 'dist',
  restart: async () => {},
})
process.send?.('ready')

process.on('message', async ({ paths, title }: Asked) => {
  for (const path of paths) await draft(path, title)
  const began = performance.now()
  const published = await site.contentStore.publish({ paths, author: '', note: '' })
  if (!published.ok) throw new Error(JSON.stringify(published))
  process.send?.(performance.now() - began)
})
process.once('disconnect', () => void site.close().then(() => process.exit()))

async function draft(path: string, title: string) {
  const published = (await site.contentStore.read(path))?.published
  const text = (published?.text ?? '').replace(/^title: .*$/m, `title: ${title}`)
  const baseId = published?.id ?? null
  const saved = await site.contentStore.saveDraft({ path, text, baseId, author: '' })
  if (!saved.ok) throw new Error(`${path}: ${JSON.stringify(saved)}`)
}
