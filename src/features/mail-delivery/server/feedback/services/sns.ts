import { type KeyObject, verify, X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import { readBounded } from '../read-bounded.ts'

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const envelope = v.object({
  Type: v.picklist(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: v.pipe(v.string(), v.maxLength(200)),
  TopicArn: v.pipe(v.string(), v.regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w.-]{1,256}$/)),
  Message: v.string(),
  Timestamp: v.string(),
  SignatureVersion: v.picklist(['1', '2']),
  Signature: v.string(),
  SigningCertURL: v.string(),
  Subject: v.optional(v.nullable(v.string())),
  SubscribeURL: v.optional(v.string()),
  Token: v.optional(v.string()),
})
export type SnsMessage = v.InferOutput<typeof envelope>

export function parseSnsMessage(body: unknown): SnsMessage | null {
  const result = v.safeParse(envelope, body)
  return result.success ? result.output : null
}

/** Whether an address is one of Amazon SNS, which hosts certificates and topic confirmations. */
export function isAddressOfSns(address: string): boolean {
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' &&
    /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname) &&
    url.port === '' &&
    url.username === ''
  )
}

const ofNotification = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const
const ofConfirmation = [
  'Message',
  'MessageId',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const

/** https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
export function isSignedBy(message: SnsMessage, key: KeyObject): boolean {
  const names = message.Type === 'Notification' ? ofNotification : ofConfirmation
  const text = names
    .filter((name) => message[name] !== undefined && message[name] !== null)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('')
  const algorithm = message.SignatureVersion === '2' ? 'sha256' : 'sha1'
  return verify(algorithm, Buffer.from(text), key, Buffer.from(message.Signature, 'base64'))
}

const maxCertificateBytes = 16 * 1024
const maxKeys = 10
const keys = new Map<string, KeyObject>()

/** @throws when Amazon does not return a certificate in time */
export async function fetchKey(address: string, fetchFrom: typeof fetch): Promise<KeyObject> {
  const known = keys.get(address)
  if (known) return known
  const text = await readBounded(address, fetchFrom, maxCertificateBytes)
  const key = new X509Certificate(text).publicKey
  if (keys.size >= maxKeys) keys.clear()
  keys.set(address, key)
  return key
}
