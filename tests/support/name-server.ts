import { createSocket } from 'node:dgram'
import { once } from 'node:events'

type Answer =
  | { kind: 'mx'; exchanges: readonly string[] }
  | { kind: 'address' }
  | { kind: 'ns' }
  | { kind: 'nothing' | 'absent' | 'failure' | 'silence' }

/** Answers by record type and name: `MX imone.lt`. Other names do not exist. */
export type Zone = Readonly<Record<string, Answer>>

const types: Readonly<Record<number, string>> = { 1: 'A', 2: 'NS', 15: 'MX', 28: 'AAAA' }
const codes = { absent: 3, failure: 2 } as const

/** A local name server that speaks DNS over UDP: https://www.rfc-editor.org/rfc/rfc1035 */
export async function startNameServer(zone: Zone) {
  const socket = createSocket('udp4')
  const questions: string[] = []
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    const question = `${types[type]} ${name}`
    questions.push(question)
    const answer = zone[question] ?? { kind: 'absent' }
    if (answer.kind === 'silence') return
    const records = recordsOf(answer, type)
    const code = answer.kind in codes ? codes[answer.kind as keyof typeof codes] : 0
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    socket.send(
      Buffer.concat([header, query.subarray(12, end), ...records]),
      from.port,
      from.address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** The questions, in order. */
    questions,
    close: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function recordsOf(answer: Answer, type: number): Buffer[] {
  if (answer.kind === 'mx')
    return answer.exchanges.map((name, index) =>
      record(type, [Buffer.from([0, index]), toName(name)]),
    )
  if (answer.kind === 'ns') return [record(type, [toName('ns.example')])]
  if (answer.kind === 'address') return [record(type, [Buffer.alloc(type === 1 ? 4 : 16, 7)])]
  return []
}

function record(type: number, parts: Buffer[]) {
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  // The name is that of the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const toName = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from(String.fromCharCode(label.length) + label, 'latin1')),
    Buffer.from([0]),
  ])
