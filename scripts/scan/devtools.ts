import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from 'playwright-core'
import { minuteMs } from '#lib/dates/durations.ts'
import { quietFlags, unusedFeatures } from '../../tests/support/browser.ts'
import { findChromium } from '../setup/chromium.ts'

/** An event of the browser; of a session, unless it concerns the browser itself. */
interface DevtoolsEvent {
  method: string
  params: unknown
  sessionId?: string
}

/**
 * A Chromium driven directly by its own protocol: with Playwright in between, a scan of hundreds of
 * pages takes a third more time.
 */
export interface Devtools {
  /** Sends a command to a session, or to the browser. */
  to: (sessionId?: string) => CDPSession['send']
  onEvent: (listener: (event: DevtoolsEvent) => void) => void
  close: () => Promise<void>
}

/**
 * Features that tests do not need either, and processes the browser would start beside each page.
 */
const unneeded = [...unusedFeatures, 'PreloadTopChromeWebUI', 'SpareRendererForSitePerProcess']

const flags = [
  ...quietFlags,
  `--disable-features=${unneeded.join()}`,
  '--disable-field-trial-config',
  '--headless',
  '--no-startup-window',
  '--remote-debugging-pipe',
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-hang-monitor',
  '--disable-popup-blocking',
  '--disable-renderer-backgrounding',
  '--mute-audio',
]

type Answer = { id: number; result?: unknown; error?: { message: string } }
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** Longer than any command to a working page takes. */
const longestMs = minuteMs

export async function openDevtools(): Promise<Devtools> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrina-devtools-'))
  const child = start(profile)
  const [commands, answers] = child.stdio.slice(3) as [Writable, Readable]
  const waiting = new Map<number, Waiting>()
  const listeners: ((event: DevtoolsEvent) => void)[] = []
  readMessages(answers, (message: Answer | DevtoolsEvent) => {
    if ('id' in message) settle(waiting, message)
    else for (const listener of listeners) listener(message)
  })
  let lastId = 0
  const ask = (sessionId: string | undefined, method: string, params?: object) => {
    const id = ++lastId
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return answered(waiting, id, method)
  }
  return {
    to: (sessionId) =>
      ((method: string, params?: object) => ask(sessionId, method, params)) as never,
    onEvent: (listener) => listeners.push(listener),
    close: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && !child.signalCode) await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function start(profile: string): ChildProcess {
  const program = findChromium()
  if (!program) throw new Error('No Chromium; `npm test` installs one.')
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

/** Messages are JSON, each ended by a zero byte. */
function readMessages(from: Readable, onMessage: (message: Answer | DevtoolsEvent) => void) {
  let rest = ''
  from.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) onMessage(JSON.parse(part))
  })
}

function answered(waiting: Map<number, Waiting>, id: number, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      waiting.delete(id)
      reject(new Error(`${method} has had no answer for ${longestMs / 1000} s.`))
    }, longestMs)
    const ended = (work: () => void) => {
      clearTimeout(late)
      work()
    }
    waiting.set(id, {
      resolve: (result) => ended(() => resolve(result)),
      reject: (error) => ended(() => reject(error)),
    })
  })
}

function settle(waiting: Map<number, Waiting>, { id, result, error }: Answer) {
  const asked = waiting.get(id)
  waiting.delete(id)
  if (error) asked?.reject(new Error(error.message))
  else asked?.resolve(result)
}
