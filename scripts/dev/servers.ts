import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

/** A server process in development. */
export interface DevServer {
  port: number
  /** Whether everything it needs has been imported and checked; false when it has ended instead. */
  hasLoaded: Promise<boolean>
  /** Opens the site; false when it has ended instead. Its data folder must be free. */
  open: () => Promise<boolean>
  /** Has it show changed files of the content; false when they have mistakes, which it prints. */
  reloadContent: () => Promise<boolean>
  hasEnded: Promise<void>
  /** Stops it, and resolves when it has ended. */
  stop: () => Promise<void>
}

/** Longer than an orderly stop may take. */
const patienceMs = 15_000

/** @param publicUrl the address in front of it that visitors use */
export async function startServer(publicUrl: string): Promise<DevServer> {
  const port = await freePort()
  const child = fork('scripts/dev/server.ts', {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, PUBLIC_URL: publicUrl },
  })
  const hasEnded = once(child, 'exit').then(() => {})
  const says = (message: string) =>
    Promise.race([heard(child, message), hasEnded.then(() => false)])
  const hasLoaded = says('loaded')
  let stopping: Promise<void> | null = null
  return {
    port: Number(port),
    hasLoaded,
    hasEnded,
    open: () => {
      const isReady = says('ready')
      // An error here means that the child has ended, which is noticed elsewhere.
      child.send('open', () => {})
      return isReady
    },
    reloadContent: () => {
      const isReloaded = Promise.race([says('reloaded'), says('kept').then(() => false)])
      child.send('reload', () => {})
      return isReloaded
    },
    stop: () => (stopping ??= stop(child, hasEnded)),
  }
}

async function stop(child: ChildProcess, hasEnded: Promise<void>) {
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await hasEnded
  clearTimeout(kill)
}

function heard(child: ChildProcess, message: string): Promise<boolean> {
  return new Promise((resolve) => {
    child.on('message', (said) => {
      if (said === message) resolve(true)
    })
  })
}
