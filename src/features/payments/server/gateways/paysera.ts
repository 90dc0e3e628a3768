import { createDecipheriv, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { dayMs } from '#lib/dates/durations.ts'
import { equals } from '#server/signatures/equals.ts'
import { sha256 } from '../sha256.ts'
import { fetchText } from './fetch-text.ts'
import type {
  CallbackReading,
  CallbackRequest,
  Gateway,
  GatewayContext,
  NewPayment,
  PaymentReport,
} from './gateway.ts'

const methods: Gateway['methods'] = [
  {
    id: 'paysera:bank',
    gateway: 'paysera',
    kind: 'bank_link',
    marks: ['bank', 'card'],
    title: { lt: 'Bankai ir kortelės per „Paysera“', en: 'Banks and cards through Paysera' },
    hint: {
      lt: 'Banką ar kortelę pasirinksite „Paysera“ puslapyje.',
      en: 'You choose a bank or a card on the page of Paysera.',
    },
    isRecurring: false,
  },
]

/**
 * https://developers.paysera.com/guides/checkout-classic: the buyer's browser carries the signed
 * request, and only a callback reports the result. Payments cannot be read or refunded by it.
 */
export const paysera: Gateway = {
  methods,
  isTest: ({ environment }) => environment === 'test',
  baseUrl: () => 'https://www.paysera.com',
  acknowledgement: 'OK',
  async begin(payment, context) {
    const data = encode(requestOf(payment, context).toString())
    const sign = md5(data + (context.values.password ?? ''))
    const url = `${context.baseUrl}/pay/?${new URLSearchParams({ data, sign })}`
    return { outcome: 'begun', externalId: payment.reference, redirectUrl: url }
  },
  readCallback,
  /**
   * Tests that the project exists and signatures can be verified; the password cannot be tested.
   */
  async test(context) {
    const key = await publicKey(context)
    if (typeof key === 'string') return { isOk: false, answer: key }
    const path = `/new/api/paymentMethods/${context.values.project_id}/currency:EUR`
    const { status, text } = await fetchText(context.baseUrl + path, context)
    return {
      isOk: status === 200 && /<payment_type[\s>]/.test(text),
      answer: String(status || text),
    }
  },
}

function requestOf(payment: NewPayment, { values }: GatewayContext): URLSearchParams {
  return new URLSearchParams({
    orderid: payment.reference,
    accepturl: payment.returnUrl,
    cancelurl: payment.returnUrl,
    callbackurl: payment.notificationUrl,
    amount: String(payment.amountCents),
    currency: payment.currency,
    lang: payment.language === 'lt' ? 'LIT' : 'ENG',
    country: 'LT',
    p_email: payment.email,
    test: values.environment === 'test' ? '1' : '0',
    version: '1.9',
    projectid: values.project_id ?? '',
  })
}

/** Base64 in the form Paysera uses in addresses: with padding. */
const encode = (text: string) =>
  Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
const decode = (text: string) => Buffer.from(text, 'base64')

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Sent four times within a day until it is answered with “OK”. */
async function readCallback(
  { query, raw }: CallbackRequest,
  context: GatewayContext,
): Promise<CallbackReading> {
  const given = query.has('data') ? query : new URLSearchParams(raw)
  const data = given.get('data')
  if (!data) return { outcome: 'refused', reason: 'unreadable' }
  const text = await openedData(data, given, context)
  if (text === null) return { outcome: 'refused', reason: 'wrong_signature' }
  if (typeof text !== 'string') return text
  const fields = new URLSearchParams(text)
  if (fields.get('projectid') !== context.values.project_id)
    return { outcome: 'refused', reason: 'other_account' }
  if (fields.get('test') === '1' && context.values.environment !== 'test')
    return { outcome: 'refused', reason: 'test_mode' }
  const report = reportOf(fields)
  const id = fields.get('requestid')
  return {
    outcome: 'read',
    key: id ? `${id} ${fields.get('status')}` : sha256(data),
    reports: report ? [{ about: 'payment', report }] : [],
  }
}

const hashes = { ss2: 'sha1', ss3: 'sha256' } as const

/**
 * Returns the sent text when all its signatures are valid; null otherwise. MD5 alone, as in older
 * versions, is not sufficient. Data without any signature are encrypted.
 */
async function openedData(
  data: string,
  given: URLSearchParams,
  context: GatewayContext,
): Promise<string | null | Extract<CallbackReading, { outcome: 'unavailable' }>> {
  const password = context.values.password ?? ''
  const ss1 = given.get('ss1')
  const signed = (['ss2', 'ss3'] as const).filter((name) => given.has(name))
  if (ss1 === null && signed.length === 0) return decrypted(data, password)
  if (ss1 !== null && !equals(ss1, md5(data + password))) return null
  if (signed.length === 0) return null
  const key = await publicKey(context)
  if (typeof key === 'string') return { outcome: 'unavailable', answer: key }
  const isRight = signed.every((name) =>
    verify(hashes[name], Buffer.from(data), key, decode(given.get(name) ?? '')),
  )
  return isRight ? decode(data).toString() : null
}

/** Decrypts AES-256-GCM with the password as key: 12 bytes of nonce, the text, 16 bytes of tag. */
function decrypted(data: string, password: string): string | null {
  const bytes = decode(data)
  try {
    const nonce = bytes.subarray(0, 12)
    const decipher = createDecipheriv('aes-256-gcm', password, nonce, { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(-16))
    const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    return text.toString()
  } catch {
    return null
  }
}

/** Status 3 is left out: it only adds data to a reported payment. */
const states: Readonly<Record<string, PaymentReport['state']>> = {
  '0': 'failed',
  '1': 'paid',
  '2': 'authorized',
  '4': 'authorized',
}

/** Null for anything but a payment of an order: further data, and payments by text message. */
function reportOf(fields: URLSearchParams): PaymentReport | null {
  const status = fields.get('status') ?? ''
  const state = states[status]
  const isByMessage = fields.get('type') === 'micro' || fields.has('sms')
  if (!state || isByMessage) return null
  const reference = fields.get('orderid') ?? ''
  const amount = fields.get('amount') ?? ''
  return {
    reference,
    externalId: reference,
    state,
    // `payamount` is the sum the buyer paid in another currency.
    amountCents: /^\d{1,11}$/.test(amount) ? Number(amount) : -1,
    currency: fields.get('currency') ?? '',
    answer: `status ${status}`,
  }
}

interface CachedKey {
  at: number
  key: KeyObject
}
const keys = new Map<string, CachedKey>()
const keyCacheMs = dayMs

/** Returns the key with which Paysera signs, which it publishes, or the reason of a failure. */
async function publicKey(context: GatewayContext): Promise<KeyObject | string> {
  const url = `${context.baseUrl}/download/public.key`
  const cached = keys.get(url)
  if (cached && context.now() - cached.at < keyCacheMs) return cached.key
  const { status, text } = await fetchText(url, context)
  if (status !== 200) return cached?.key ?? `public key: ${status || text}`
  try {
    const key = createPublicKey(text)
    keys.set(url, { at: context.now(), key })
    return key
  } catch {
    return cached?.key ?? 'public key: unreadable'
  }
}
