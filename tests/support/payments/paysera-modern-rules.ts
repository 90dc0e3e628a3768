import { type Answer, type Fields, fieldsOf } from '../destinations/stand-in.ts'

type Check = readonly [field: string, isWrong: boolean, message: string]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The fault of a new order; the address for callbacks is optional there, but required here. */
export function orderFault(body: Fields): Answer | null {
  const { redirect_urls, purchase, metadata } = body
  const { reference, amount, currency } = fieldsOf(purchase)
  const urls = fieldsOf(redirect_urls)
  return faultOf([
    ['purchase.reference', !isText(reference, 255), 'Reference is required'],
    ['purchase.reference', !/^[A-Za-z0-9 _/?:().,'+-]*$/.test(String(reference)), 'Charset'],
    ['purchase.amount', !isMinorUnits(amount), 'Invalid amount format'],
    ['purchase.currency', !/^[A-Z]{3}$/.test(String(currency)), 'Invalid currency'],
    ...['success_url', 'failure_url', 'cancel_url', 'callback_url'].map(
      (name): Check => [`redirect_urls.${name}`, !isUrl(urls[name]), 'Must be a valid URL'],
    ),
    ['metadata.referer', !isUrl(fieldsOf(metadata).referer), 'Referer is required'],
  ])
}

/** The fault of a new link to an order of an amount. */
export function linkFault(body: Fields, amountCents: number): Answer | null {
  const { order_id, name, lifetime, experience, purchase, payer_information } = body
  const { email } = fieldsOf(payer_information)
  const seconds = Number(lifetime)
  return faultOf([
    ['order_id', !uuid.test(String(order_id)), 'Must be a valid UUID'],
    ['name', !isText(name, 255), 'Name is required'],
    ['lifetime', !(seconds >= 0 && seconds <= 86_313_600), 'Lifetime is out of range'],
    ['experience.language', !/^[a-z]{2}$/.test(String(fieldsOf(experience).language)), 'ISO 639-1'],
    ['purchase.amount', fieldsOf(purchase).amount !== amountCents, 'Must be what is left to pay'],
    ['payer_information.email', email !== undefined && !/@/.test(String(email)), 'Invalid email'],
  ])
}

function faultOf(checks: readonly Check[]): Answer | null {
  const details = checks
    .filter(([, isWrong]) => isWrong)
    .map(([field, , message]) => ({ field, message }))
  if (details.length === 0) return null
  const message = 'Invalid request parameters'
  return { status: 422, json: { error: 'validation_error', message, details } }
}

const isText = (value: unknown, longest: number) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest

/** `"2500"`, never `"25.00"`. */
const isMinorUnits = (value: unknown) => typeof value === 'string' && /^[1-9]\d{0,10}$/.test(value)

const ownHosts: readonly string[] = ['localhost', '127.0.0.1']

/** Over https, or on this machine. */
function isUrl(value: unknown): boolean {
  const url = URL.parse(String(value))
  const isSafe = url?.protocol === 'https:' || ownHosts.includes(url?.hostname ?? '')
  return isSafe && String(value).length <= 2048
}

/** The other form of errors, from its later documentation. */
export const refusal = (status: number, error: string, error_description: string): Answer => ({
  status,
  json: { error, error_description },
})
