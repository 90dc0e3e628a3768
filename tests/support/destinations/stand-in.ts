import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as received, byte for byte. */
export interface Call {
  at: number
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  raw: string
  /** Undefined when the body is not JSON. */
  json: unknown
}

export interface Answer {
  status: number
  json?: unknown
  /** Replaces JSON. */
  html?: string
  headers?: Record<string, string>
}

/**
 * The fate of one event. `merged` was accepted but is not counted again; `restated` changed the
 * value of an event accepted before.
 */
export interface Entry {
  at: number
  fate: 'accepted' | 'merged' | 'restated' | 'refused'
  id: string
  name: string
  reason: string
  /** Accepted details that the destination would show as faults. */
  flags: readonly string[]
}

/** `cut` accepts the events and closes the connection without an answer. */
type Fault = 'throttled' | 'failing' | 'html' | 'cut' | { slowMs: number } | Answer

export interface StandIn {
  url: string
  calls: readonly Call[]
  ledger: readonly Entry[]
  /** Events that count: those with the fate `accepted`. */
  counted(): readonly Entry[]
  /** Faults for the next requests, one each. */
  fail(...faults: Fault[]): void
  /** Drops all planned faults. */
  mend(): void
  stop(): void
  [Symbol.dispose](): void
}

export type Judge = (call: Call, ledger: Entry[]) => Answer | Promise<Answer>

/**
 * A local server of a destination. `judge` answers as the destination does and records the fate of
 * each event; `GET /__ledger` shows these records.
 */
export async function startStandIn(judge: Judge, now: () => number = Date.now): Promise<StandIn> {
  const calls: Call[] = []
  const ledger: Entry[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const call = await readCall(request, now())
    if (call.path === '/__ledger') return write(response, { status: 200, json: ledger })
    calls.push(call)
    const fault = faults.shift()
    if (fault === 'throttled') {
      return write(response, { status: 429, json: {}, headers: { 'retry-after': '7' } })
    }
    if (fault === 'failing') return write(response, { status: 500, json: { message: 'failing' } })
    if (fault === 'html') return writeHtml(response)
    if (typeof fault === 'object' && 'status' in fault) return write(response, fault)
    if (typeof fault === 'object') await pause(fault.slowMs)
    const judged = await judge(call, ledger)
    if (fault === 'cut') return void response.socket?.destroy()
    return write(response, judged)
  }

  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    ledger,
    counted: () => ledger.filter(({ fate }) => fate === 'accepted'),
    fail: (...more) => void faults.push(...more),
    mend: () => void faults.splice(0),
    stop,
    [Symbol.dispose]: stop,
  }
}

/** The refusal of a method, path or type of body that the destination does not support, or null. */
export function misdirected(call: Call, path: RegExp, method = 'POST'): Answer | null {
  if (!path.test(call.path)) return { status: 404, json: { message: 'no such path' } }
  if (call.method !== method) return { status: 405, json: { message: 'no such method' } }
  const type = call.headers['content-type'] ?? ''
  const isJson = method === 'GET' || /^application\/json(;|$)/.test(type)
  return isJson ? null : { status: 415, json: { message: 'not JSON' } }
}

/** Email addresses and telephone numbers in a request in clear text. */
export function clearContacts({ raw, query }: Call): string[] {
  const texts = [...query.values(), decoded(raw)]
  return texts.flatMap((text) => [
    ...(text.match(/[^\s"',;:=&?/@<>]{1,64}@[\p{L}\d-]+\.[\p{L}\d.-]+/gu) ?? []),
    ...(text.match(/(?<![\w.])(\+\d{9,15}|3706\d{7}|86\d{7}|8[ (-]6\d\d\)? ?\d{5})(?![\w.])/g) ??
      []),
  ])
}

/** Whether the same key came before within the window; only the first one counts. */
export function mergesWithin(windowMs: number) {
  const firsts = new Map<string, number>()
  return (key: string, at: number) => {
    const first = firsts.get(key)
    if (first !== undefined && at - first <= windowMs) return true
    firsts.set(key, at)
    return false
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; empty for any other value. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {}
}

async function readCall(request: IncomingMessage, at: number): Promise<Call> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const raw = Buffer.concat(parts).toString()
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const { method = '', headers } = request
  return { at, method, path: pathname, query: searchParams, headers, raw, json: jsonOf(raw) }
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function write(response: ServerResponse, { status, json, html, headers }: Answer) {
  const isHtml = html !== undefined
  const type = isHtml ? 'text/html; charset=utf-8' : 'application/json'
  const text = isHtml ? html : json === undefined ? undefined : JSON.stringify(json)
  response.writeHead(status, {
    ...(text === undefined ? {} : { 'content-type': type }),
    ...headers,
  })
  response.end(text)
}

function writeHtml(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Sorry, something went wrong.</title>')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** The events of a body, under the destination's key for them. */
export function eventsIn({ json }: Call, key: string): Fields[] {
  const events = fieldsOf(json)[key]
  return Array.isArray(events) ? events.map(fieldsOf) : []
}

/** Milliseconds of time units. */
export const secondMs = 1000
export const dayMs = 86_400_000

/** The reason of the first check that fails; empty when all pass. */
export function firstReason(event: Fields, at: number, checks: readonly Check[]): string {
  for (const check of checks) {
    const reason = check(event, at)
    if (reason) return reason
  }
  return ''
}
export type Check = (event: Fields, at: number) => string

/** A check of a time in seconds. */
export const olderThan =
  (key: string, maxMs: number, unitMs: number): Check =>
  (event, at) => {
    const eventAt = Number(event[key]) * unitMs
    if (!Number.isInteger(event[key])) return `${key} is missing`
    if (eventAt < at - maxMs) return `${key} is too old`
    return eventAt > at + 60 * secondMs ? `${key} is in the future` : ''
  }
