import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { isFresh } from './build/fingerprint.ts'

const watched = ['src', 'content', 'public', 'migrations']
const debounceMs = 150

let server: ChildProcess | null = null
let timer: NodeJS.Timeout | undefined
let restarting = Promise.resolve()

for (const folder of watched) watch(folder, { recursive: true }, changed)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stop().then(() => process.exit(0)))
await restart()

/** Editors write a file in several steps, so changes are collected until none came for a while. */
function changed(_event: string, name: string | null) {
  if (name?.includes('.test.')) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    restarting = restarting.then(restart)
  }, debounceMs)
}

async function restart() {
  if (!runs('scripts/check-content.ts')) return reportFailure()
  if (!isFresh(process.cwd(), 'readable') && !runs('scripts/build.ts', '--readable'))
    return reportFailure()
  await stop()
  server = spawn(process.execPath, [...process.execArgv, 'src/entries/server.ts'], {
    stdio: 'inherit',
  })
}

/** Prints only the errors of a script: the rest would be noise at every change. */
function runs(...script: string[]): boolean {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

function reportFailure() {
  const stays = server && server.exitCode === null
  console.error(stays ? 'The site stays as it was until that is fixed.' : 'Waiting for a change.')
}

async function stop() {
  if (!server || server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
