import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox } from '../../../scripts/setup/other-browsers.ts'
import {
  type Command,
  commands,
  type Parameters,
  type Session,
  WebDriverError,
} from './commands.ts'
import { until } from './until.ts'

/** Marionette itself sets further preferences, such as no updates and no first-run pages. */
const preferences = {
  // Any free port, which Firefox writes to the file `MarionetteActivePort` of the profile.
  'marionette.port': 0,
  'intl.accept_languages': 'lt',
  // No spare processes, because only one page is open.
  'dom.ipc.processPrelaunch.enabled': false,
}

/** Firefox without a window. It takes WebDriver's commands over Marionette, a socket of its own. */
export async function startFirefox(): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrina-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const env = { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' }
  const child = spawn(findFirefox() as string, options, { stdio: 'ignore', env })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const close = async () => {
    killNow()
    if (child.exitCode === null && !child.signalCode) await once(child, 'exit')
    process.off('exit', killNow)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = await connectTo(await portIn(profile))
    const ask = asking(socket)
    await ask('WebDriver:NewSession', {})
    return {
      send: (command: Command, parameters: Parameters = {}) =>
        ask(commands[command][2], parameters).then(valueOf),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const portIn = (profile: string) =>
  until('Firefox listens', () => {
    const text = readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')
    return Number(text)
  })

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

type Answer = [1, number, { error: string; message: string } | null, unknown]

/**
 * Sends commands as JSON arrays, each after its length in bytes, `12:[0,1,"name",{}]`; the first
 * message greets. One command is sent at a time.
 */
function asking(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  const ended = once(socket, 'close').then(() => {
    throw new Error('Firefox has ended.')
  })
  // The waiting command reports this error if it matters.
  ended.catch(() => {})
  let received = Buffer.alloc(0)
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer)
    }
  })
  let lastId = 0
  return async (name: string, parameters: Parameters): Promise<unknown> => {
    const id = ++lastId
    const text = JSON.stringify([0, id, name, parameters])
    const answered = new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
    const [, , error, result] = await Promise.race([answered, ended])
    waiting.delete(id)
    if (error) throw new WebDriverError(error.error, error.message)
    return result
  }
}

const valueOf = (result: unknown) => (result as { value?: unknown } | null)?.value
