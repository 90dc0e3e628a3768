import { once } from 'node:events'
import { connect } from 'node:net'
import type { Config } from '#server/process/config.ts'
import type { Readiness } from '#server/process/health.ts'
import { type Row, row } from './row.ts'

type Place = Pick<Config, 'host' | 'port'>

const waitMs = 4000

interface State {
  readiness: Readiness | null
  rows: readonly Row[]
}

/** What a running server says of itself, or a line that says why it says nothing. */
export async function askServer(place: Place): Promise<State> {
  const url = `http://${hostToAsk(place.host)}:${place.port}`
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(waitMs) })
    return { readiness: (await answer.json()) as Readiness, rows: [] }
  } catch {
    const finding = `A process holds the data folder, but no server answers at ${url}.`
    const remedy =
      'A server that has just begun needs some seconds; otherwise see its log, and whether HOST and PORT are those it was started with.'
    return { readiness: null, rows: [row('server', 'problem', finding, remedy)] }
  }
}

/** Whether the port is free on which the next start is to listen. */
export async function lookAtPort({ host, port }: Place): Promise<State> {
  const socket = connect({ host: hostToAsk(host).replace(/^\[|\]$/g, ''), port, timeout: waitMs })
  try {
    await once(socket, 'connect')
  } catch {
    const finding = 'No server is running on this data folder.'
    return { readiness: null, rows: [row('server', 'warning', finding, 'Start it: npm start')] }
  } finally {
    socket.destroy()
  }
  const finding = `Another program listens on port ${port}, so the site cannot start.`
  const remedy = 'Stop that program, or set PORT to another one.'
  return { readiness: null, rows: [row('server', 'problem', finding, remedy)] }
}

/** Servers that listen on all addresses are asked on this machine's own. */
function hostToAsk(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
