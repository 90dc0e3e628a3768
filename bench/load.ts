import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { effort } from './effort.ts'

/** The server gets one core and the load generator the other, so that they do not compete. */
const onCore = (core: number) =>
  existsSync('/usr/bin/taskset') ? ['taskset', '-c', String(core)] : []

export interface Measured {
  perSecond: number
  p99Ms: number
  /** Requests per second of the server's CPU time, which does not depend on the generator. */
  perCpuSecond: number
  requests: number
}

type Load = {
  url: string
  seconds?: number
  connections?: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The measurement fails on any other status. */
  expect: number
}

/** Sends requests to one address of a server from a process on the other core. */
export async function load(server: Server, what: Load): Promise<Measured> {
  const before = server.cpuSeconds()
  const { seconds, warmUpSeconds } = effort
  const { perSecond, p99Ms, requests } = JSON.parse(
    await run('bench/load-worker.ts', JSON.stringify({ seconds, warmUpSeconds, ...what })),
  )
  return { perSecond, p99Ms, requests, perCpuSecond: requests / (server.cpuSeconds() - before) }
}

export interface Server {
  url: string
  cpuSeconds: () => number
  /** Bytes it has passed to the system to write into files and connections so far. */
  bytesWritten: () => number
  /** Resident memory in MB: total, anonymous, file-backed such as libraries, and its max so far. */
  memory: () => Memory
  stop: () => Promise<void>
}

export type Memory = Record<'all' | 'own' | 'of files' | 'most', number>

/** Starts a server script on its own core; it prints `listening <url>`. */
export async function serve(
  script: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Server> {
  const child = start(0, [...flags, script], env)
  const url = await lineOf(child, /(?:listening|running at) ((?:http|smtp):\S+)/)
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(child.pid as number),
    bytesWritten: () => bytesWrittenBy(child.pid as number),
    memory: () => memoryOf(child.pid as number),
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

/** User and system time of a process; NaN on systems without /proc. */
function cpuSecondsOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // Fields after the name in parentheses: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** NaN on systems without /proc. */
function bytesWrittenBy(pid: number): number {
  const file = `/proc/${pid}/io`
  const counts = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Number(/^wchar: (\d+)/m.exec(counts)?.[1])
}

/** NaN on systems without /proc. */
function memoryOf(pid: number): Memory {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const of = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { all: of('VmRSS'), own: of('RssAnon'), 'of files': of('RssFile'), most: of('VmHWM') }
}

function start(core: number, args: string[], env: Record<string, string> = {}) {
  const [command, ...rest] = [...onCore(core), process.execPath, ...process.execArgv, ...args]
  return spawn(command as string, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (text) => {
      printed += text
      const found = pattern.exec(printed)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)))
  })
}

async function run(script: string, argument: string): Promise<string> {
  const child = start(1, [script, argument])
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
  return output
}
