import { existsSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import { readConfig } from '#server/process/config.ts'
import { createBuilds } from './dev/builds.ts'
import { openFront } from './dev/front.ts'
import { type DevServer, startServer } from './dev/servers.ts'

const debounceMs = 50

if (existsSync('.env')) process.loadEnvFile('.env')
const read = readConfig(process.env)
if (!read.ok) {
  for (const problem of read.problems) console.error(problem)
  process.exit(1)
}
const { publicUrl, contentDir } = read.config
const content = resolve(contentDir ?? 'content')
const watched = ['src', content, 'public', 'migrations']
const front = await openFront(read.config).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const builds = createBuilds('dist/dev')

let current: DevServer | null = null
const running = new Set<DevServer>()
let isEnding = false
let changed = new Set<string>()
let timer: NodeJS.Timeout | undefined
let updating = update()

watch(watched, { ignoreInitial: true }).on('all', (_event, file) => {
  if (!file.includes('.test.')) onChange(resolve(file))
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)

/** Collects changes until none came for a while, because editors write a file in several steps. */
function onChange(file: string) {
  changed.add(file)
  clearTimeout(timer)
  timer = setTimeout(() => {
    updating = updating.then(update)
  }, debounceMs)
}

/** Loads the next server while the site is built; the earlier one answers until both are done. */
async function update() {
  const started = performance.now()
  const files = changed
  changed = new Set()
  if (current && [...files].every(isDocument)) return reloadContent(current, started)
  const next = await startServer(publicUrl)
  running.add(next)
  void next.hasEnded.then(() => running.delete(next))
  const [isBuilt, hasLoaded] = await Promise.all([builds.update(files), next.hasLoaded])
  if (isEnding) return
  if (!isBuilt || !hasLoaded) {
    await next.stop()
    if (current) return console.error('The site stays as it was until that is fixed.')
    front.show(null)
    return console.error('Waiting for a change.')
  }
  await replace(next)
  printTime(started)
}

/** A text that the running server can read again, because nothing is built from it. */
const isDocument = (file: string) =>
  file.startsWith(content + sep) && /\.(json|md)$/.test(file) && !builds.isBuiltFrom(file)

async function reloadContent(server: DevServer, started: number) {
  if (!(await server.reloadContent()))
    return console.error('The site stays as it was until that is fixed.')
  front.show(server.port)
  printTime(started)
}

function printTime(started: number) {
  console.log(`Updated in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Two servers cannot hold the data folder at once, so requests wait until it has changed hands. */
async function replace(server: DevServer) {
  await front.hold()
  const before = current
  current = null
  await before?.stop()
  const isOpen = await server.open()
  current = isOpen ? server : null
  front.show(isOpen ? server.port : null)
  void server.hasEnded.then(() => {
    if (current !== server || isEnding) return
    current = null
    front.show(null)
    console.error('The server has ended. Waiting for a change.')
  })
}

async function end() {
  if (isEnding) return
  isEnding = true
  front.close()
  await Promise.all([...running].map((server) => server.stop()))
  process.exit(0)
}
