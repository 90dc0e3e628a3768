import {
  createCipheriv,
  createHash,
  generateKeyPairSync,
  randomBytes,
  randomInt,
  sign,
} from 'node:crypto'
import type { Answer, Call } from '../destinations/stand-in.ts'
import {
  type BookedPayment,
  type BookedState,
  type Callback,
  type CallbackChanges,
  type GatewayStandIn,
  startGatewayStandIn,
} from './gateway-stand-in.ts'

interface Options {
  projectId: string
  /** 32 letters. */
  password: string
  isTest?: boolean
  now?: () => number
}

/** The signatures that a callback carries. */
type PayseraSigning = 'all' | 'ss1' | 'ss2' | 'ss3' | 'encrypted'

export interface PayseraStandIn extends GatewayStandIn {
  /** A callback with chosen fields and signatures. */
  callbackWith(id: string, fields: Record<string, string>, signing?: PayseraSigning): Callback
}

const statusNumbers: Readonly<Record<BookedState, string>> = {
  pending: '2',
  authorized: '2',
  paid: '1',
  failed: '0',
  expired: '0',
  voided: '0',
}

/** The rules for each field of a request: max length, whether it is required, and its pattern. */
const rules: Readonly<
  Record<string, readonly [length: number, isNeeded: boolean, pattern: RegExp]>
> = {
  projectid: [11, true, /^\d+$/],
  orderid: [40, true, /./],
  accepturl: [255, true, /./],
  cancelurl: [255, true, /./],
  callbackurl: [255, true, /./],
  version: [9, true, /^\d+\.\d+$/],
  lang: [3, false, /^[a-z]{3}$/i],
  amount: [11, false, /^\d+$/],
  currency: [3, false, /^[a-z]{3}$/i],
  payment: [20, false, /./],
  country: [2, false, /^[a-z_]{2}$/i],
  paytext: [
    255,
    false,
    /\[order_nr\].*\[(owner_name|site_name)\]|\[(owner_name|site_name)\].*\[order_nr\]/,
  ],
  p_email: [255, false, /./],
  p_firstname: [255, false, /./],
  p_lastname: [255, false, /./],
  test: [1, false, /^[01]$/],
  time_limit: [19, false, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
}

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Paysera's classic interface with its refusals, by its library and documentation. */
export async function startPaysera(options: Options): Promise<PayseraStandIn> {
  const { projectId, password, isTest = false, now = Date.now } = options
  const payments = new Map<string, BookedPayment>()

  function pay({ query }: Call): Answer {
    const data = query.get('data') ?? ''
    if (query.get('sign') !== md5(data + password)) return refusal('0x7: bad sign')
    const fields = new URLSearchParams(decode(data))
    for (const [name, [length, isNeeded, pattern]] of Object.entries(rules)) {
      const value = fields.get(name) ?? ''
      if (!value && isNeeded) return refusal(`0x2: '${name}' is required but missing`)
      if (value.length > length) return refusal(`0x3: '${name}' value is too long`)
      if (value && !pattern.test(value)) return refusal(`0x4: '${name}' value is invalid`)
    }
    const stray = [...fields.keys()].find((name) => !rules[name])
    if (stray) return refusal(`unknown field ${stray}`)
    if (fields.get('projectid') !== projectId) return refusal('0x1: no such project')
    const id = fields.get('orderid') ?? ''
    // An order that is shown again is still one payment.
    if (!payments.has(id)) payments.set(id, toBooked(fields))
    return { status: 303, headers: { location: `/__pay/${encodeURIComponent(id)}` } }
  }

  const fieldsOf = (id: string, changes: CallbackChanges = {}) => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`No payment ${id}`)
    const reported = { ...payment, ...changes }
    return {
      projectid: projectId,
      orderid: reported.reference,
      lang: 'lit',
      amount: String(reported.amountCents),
      currency: reported.currency,
      // Banks may convert; this is the amount paid at the bank.
      payamount: String(reported.amountCents),
      paycurrency: reported.currency,
      payment: 'hanza',
      country: 'LT',
      name: 'Ona',
      surename: 'Žąsytė',
      status: statusNumbers[reported.state],
      test: isTest ? '1' : '0',
      type: 'macro',
      version: '1.9',
      requestid: changes.eventId ?? String(randomInt(1e9, 9e9)),
      some_future_field: 'unknown',
    }
  }

  function callbackWith(
    id: string,
    changes: Record<string, string>,
    signing: PayseraSigning = 'all',
  ): Callback {
    const text = new URLSearchParams({ ...fieldsOf(id), ...changes }).toString()
    return get(queryOf(text, password, own.privateKey, signing))
  }

  const standIn = await startGatewayStandIn(
    {
      payments,
      notFound: { status: 404, html: 'not found' },
      attempts: 4,
      isTaken: (status, body) => status === 200 && body === 'OK',
      callbackOf: (id, changes) => callbackWith(id, fieldsOf(id, changes)),
      returnQuery: (payment) =>
        queryOf(
          new URLSearchParams(fieldsOf(payment.id)).toString(),
          password,
          own.privateKey,
          'all',
        ),
      routes: [
        { method: 'GET', path: /^\/pay\/$/, handle: pay },
        {
          method: 'GET',
          path: /^\/download\/public\.key$/,
          handle: () => ({
            status: 200,
            html: own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
          }),
        },
        {
          method: 'GET',
          path: /^\/new\/api\/paymentMethods\/(\d+)\/currency:EUR$/,
          handle: (_call, [id]) => ({
            status: 200,
            html: id === projectId ? methodList : '<payment_types_document/>',
          }),
        },
      ],
    },
    now,
  )

  return {
    ...standIn,
    callbackWith,
    forgeriesOf(id) {
      const paid = new URLSearchParams(fieldsOf(id, { state: 'paid' })).toString()
      const all = new URLSearchParams(queryOf(paid, password, own.privateKey, 'all'))
      const without = (name: string, value: string) => {
        const query = new URLSearchParams(all)
        query.set(name, value)
        return get(query.toString())
      }
      const otherData = encode(new URLSearchParams(fieldsOf(id, { state: 'paid' })).toString())
      return {
        'whose ss1 is wrong': without('ss1', md5('wrong')),
        'whose ss2 is wrong': without('ss2', encode('wrong')),
        'whose ss3 is wrong': without('ss3', encode('wrong')),
        'with the signatures of another one': without('data', otherData),
        'signed with MD5 alone': get(queryOf(paid, password, own.privateKey, 'ss1')),
        'signed by a stranger': get(queryOf(paid, password, stranger.privateKey, 'ss3')),
        'encrypted with another password': get(
          queryOf(paid, 'x'.repeat(32), own.privateKey, 'encrypted'),
        ),
        'of another project': callbackWith(id, { status: '1', projectid: '999' }),
        'that are tests': callbackWith(id, { status: '1', test: isTest ? '0' : '1' }),
        'without data': get('ss1=1'),
      }
    },
  }
}

function queryOf(
  text: string,
  password: string,
  key: typeof own.privateKey,
  signing: PayseraSigning,
): string {
  if (signing === 'encrypted') {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', password, nonce)
    const hidden = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return new URLSearchParams({ data: encode(hidden) }).toString()
  }
  const data = encode(text)
  const signatures = {
    ss1: md5(data + password),
    ss2: encode(sign('sha1', Buffer.from(data), key)),
    ss3: encode(sign('sha256', Buffer.from(data), key)),
  }
  const chosen = signing === 'all' ? signatures : { [signing]: signatures[signing] }
  return new URLSearchParams({ data, ...chosen }).toString()
}

const toBooked = (fields: URLSearchParams): BookedPayment => ({
  id: fields.get('orderid') ?? '',
  reference: fields.get('orderid') ?? '',
  amountCents: Number(fields.get('amount')),
  currency: fields.get('currency') ?? '',
  state: 'pending',
  returnUrl: fields.get('accepturl') ?? '',
  notificationUrl: fields.get('callbackurl') ?? '',
  refunds: [],
})

const get = (query: string): Callback => ({ method: 'GET', query, headers: {}, body: '' })
const refusal = (message: string): Answer => ({ status: 400, html: message })
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const encode = (bytes: string | Buffer) =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
const decode = (text: string) => Buffer.from(text, 'base64').toString()
const methodList =
  '<payment_types_document><country code="lt"><payment_type key="hanza"/></country></payment_types_document>'
