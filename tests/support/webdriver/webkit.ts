import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findWebKit, type WebKit } from '../../../scripts/setup/other-browsers.ts'
import { freePort } from '../site.ts'
import {
  type Command,
  commands,
  type Parameters,
  type Session,
  WebDriverError,
} from './commands.ts'
import { until } from './until.ts'

/** WebKitGTK in a window on a virtual screen in memory, driven by its own driver program. */
export async function startWebKit(): Promise<Session> {
  const programs = findWebKit() as WebKit
  const home = mkdtempSync(join(tmpdir(), 'vitrina-webkit-'))
  const started: ChildProcess[] = []
  const killNow = () => started.forEach((child) => killGroup(child))
  process.once('exit', killNow)
  const close = async () => {
    killNow()
    process.off('exit', killNow)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const display = await startScreen(programs.screen, started)
    const port = await freePort()
    const env = { ...process.env, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, ...quiet }
    const options = [`--port=${port}`, '--host=127.0.0.1']
    started.push(spawn(programs.driver, options, { stdio: 'ignore', env, detached: true }))
    const url = `http://127.0.0.1:${port}`
    await until('WebKitWebDriver listens', async () => (await fetch(`${url}/status`)).ok)
    const send = await newSession(url, programs.browser)
    return { send, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Settings for a machine without a graphics card and message bus. */
const quiet = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  NO_AT_BRIDGE: '1',
  GTK_A11Y: 'none',
}

/** Kills the whole group, because the driver's browser belongs to it. */
function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

/** @returns the screen's name, such as `:1`, which the program chooses */
async function startScreen(program: string, started: ChildProcess[]): Promise<string> {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(program, options, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  started.push(child)
  const [number] = await once(child.stdio[3] as Readable, 'data')
  return `:${String(number).trim()}`
}

async function newSession(url: string, binary: string): Promise<Session['send']> {
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = (await ask(`${url}/session`, 'POST', {
    capabilities: { alwaysMatch },
  })) as { sessionId: string }
  return (command: Command, { id, ...parameters }: Parameters = {}) => {
    const [method, path] = commands[command]
    const address = `${url}/session/${sessionId}/${path.replace('{id}', id ?? '')}`
    return ask(address, method, method === 'POST' ? parameters : undefined)
  }
}

async function ask(address: string, method: string, parameters?: object): Promise<unknown> {
  const body = parameters && JSON.stringify(parameters)
  const answer = await fetch(address, { method, body: body ?? null })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new WebDriverError(error, message)
}
