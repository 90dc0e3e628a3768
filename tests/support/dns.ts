import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The records of a name, or the failure of its name server. */
export interface Records {
  /** Each text as one string, or as the strings into which it is split. */
  TXT?: readonly (string | readonly string[])[]
  /** Hosts, the most preferred first. */
  MX?: readonly string[]
  A?: readonly string[]
  AAAA?: readonly string[]
  PTR?: readonly string[]
  fails?: 'SERVFAIL' | 'never answers'
}

type Type = Exclude<keyof Records, 'fails'>
const types: Readonly<Record<number, Type>> = { 1: 'A', 12: 'PTR', 15: 'MX', 16: 'TXT', 28: 'AAAA' }

/** A local name server. A name without records, for itself or below it, does not exist. */
export async function startDns(records: Record<string, Records> = {}) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, type, question } = readQuestion(query)
    asked.push(`${types[type] ?? type} ${name}`)
    const own = records[name]
    if (own?.fails === 'never answers') return
    const known = types[type]
    const data = own && known ? dataOf(own, known) : []
    const exists = Object.keys(records).some((one) => one === name || one.endsWith(`.${name}`))
    const code = own?.fails === 'SERVFAIL' ? 2 : exists ? 0 : 3
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(data.length, 6)
    const answers = data.map((one) => {
      // The name is the question's, at byte 12; the time to live is a minute.
      const start = Buffer.from([
        0xc0,
        12,
        0,
        type,
        0,
        1,
        0,
        0,
        0,
        60,
        one.length >> 8,
        one.length & 255,
      ])
      return Buffer.concat([start, one])
    })
    socket.send(Buffer.concat([header, question, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    records,
    /** Each query as `TXT kryptis.lt`. */
    asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = query.readUInt16BE(at + 1)
  return { name: labels.join('.').toLowerCase(), type, question: query.subarray(12, at + 5) }
}

function dataOf(records: Records, type: Type): Buffer[] {
  if (type === 'TXT') {
    return (records.TXT ?? []).map((text) => {
      const parts = typeof text === 'string' ? (text.match(/.{1,255}/g) ?? ['']) : text
      return Buffer.concat(parts.map(withLength))
    })
  }
  if (type === 'MX') {
    return (records.MX ?? []).map((host, index) =>
      Buffer.concat([Buffer.from([0, index * 10]), nameOf(host)]),
    )
  }
  if (type === 'PTR') return (records.PTR ?? []).map(nameOf)
  if (type === 'A')
    return (records.A ?? []).map((address) => Buffer.from(address.split('.').map(Number)))
  return (records.AAAA ?? []).map(ipv6)
}

const withLength = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])

const nameOf = (name: string) =>
  Buffer.concat([...name.split('.').filter(Boolean).map(withLength), Buffer.from([0])])

function ipv6(address: string): Buffer {
  const [start = '', end] = address.split('::')
  const groups = (text: string) => (text ? text.split(':') : [])
  const missing = 8 - groups(start).length - groups(end ?? '').length
  const all = [...groups(start), ...Array<string>(missing).fill('0'), ...groups(end ?? '')]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
