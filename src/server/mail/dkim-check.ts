import { createHash, type KeyObject, verify } from 'node:crypto'

/** The headers that large mailbox providers want to be signed in every email. */
const neededFields = ['from', 'to', 'subject', 'date', 'message-id']
const neededInBulk = ['list-unsubscribe', 'list-unsubscribe-post']

/**
 * Checks our own signature of an email as receivers do: RFC 6376, relaxed/relaxed, rsa-sha256.
 *
 * @returns the problem, for a log; null when the signature is right
 */
export function problemOfSignature(message: string, publicKey: KeyObject): string | null {
  const end = message.indexOf('\r\n\r\n')
  const fields = message.slice(0, end).split(/\r\n(?![ \t])/)
  const body = message.slice(end + 4)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))
  if (signature === undefined) return 'it is not signed'
  const tags = tagsOf(signature)
  const signed = (tags.get('h') ?? '').split(':')
  const isBulk = fields.some((field) => /^list-unsubscribe:/i.test(field))
  const missing = [...neededFields, ...(isBulk ? neededInBulk : [])].filter(
    (name) => !signed.includes(name),
  )
  if (missing.length > 0) return `its signature leaves out ${missing.join(', ')}`
  const digest = createHash('sha256').update(relaxedBody(body)).digest('base64')
  if (digest !== tags.get('bh')) return 'its text is not what was signed'
  const covered = [...signed.map((name) => lastOf(fields, name)), withoutSignature(signature)]
  const text = covered.map(relaxedField).join('\r\n')
  const isRight = verify(
    'sha256',
    Buffer.from(text, 'latin1'),
    publicKey,
    Buffer.from(tags.get('b') ?? '', 'base64'),
  )
  return isRight ? null : 'its signature does not fit the public key'
}

function tagsOf(field: string): ReadonlyMap<string, string> {
  const pairs = field.slice(field.indexOf(':') + 1).split(';')
  return new Map(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(pair) ?? []
      return [name, value.replace(/\s+/g, '')]
    }),
  )
}

const lastOf = (fields: readonly string[], name: string) =>
  fields.findLast((field) => field.slice(0, field.indexOf(':')).toLowerCase() === name) ?? ''

const withoutSignature = (field: string) => field.replace(/(;\s*b=)[\s\S]*$/, '$1')

function relaxedField(field: string): string {
  const at = field.indexOf(':')
  const value = field
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
  return `${field.slice(0, at).toLowerCase()}:${value.replace(/^ | $/g, '')}`
}

function relaxedBody(body: string): Buffer {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
}
