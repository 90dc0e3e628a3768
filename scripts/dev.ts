import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { isFresh } from './build/fingerprint.ts'

const watched = ['src', 'content', 'public', 'migrations']
const quietMs = 150

let server: ChildProcess | null = null
let timer: NodeJS.Timeout | undefined
let restarting = Promise.resolve()

for (const folder of watched) watch(folder, { recursive: true }, changed)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stop().then(() => process.exit(0)))
await restart()

/** Editors write a file in several steps, so a change counts once they have been quiet. */
function changed(_event: string, name: string | null) {
  if (name?.includes('.test.')) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    restarting = restarting.then(restart)
  }, quietMs)
}

async function restart() {
  if (!isFresh(process.cwd()) && !build()) return
  await stop()
  server = spawn(process.execPath, [...process.execArgv, 'src/entries/server.ts'], {
    stdio: 'inherit',
  })
}

function build(): boolean {
  return (
    spawnSync(process.execPath, [...process.execArgv, 'scripts/build.ts'], { stdio: 'inherit' })
      .status === 0
  )
}

async function stop() {
  if (!server || server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
