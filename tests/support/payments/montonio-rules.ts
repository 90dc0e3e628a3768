import { randomUUID } from 'node:crypto'
import { type Fields, fieldsOf } from '../destinations/stand-in.ts'

const methods = ['paymentInitiation', 'cardPayments', 'blik', 'bnpl', 'hirePurchase', 'mobilePay']
const locales = ['de', 'en', 'et', 'fi', 'lt', 'lv', 'pl', 'ru']

export const storeMethods = (banks: readonly string[]) => ({
  uuid: randomUUID(),
  name: 'Kryptis',
  paymentMethods: {
    paymentInitiation: {
      processor: 'montonio',
      setup: {
        LT: {
          supportedCurrencies: ['EUR'],
          paymentMethods: banks.map((code) => ({ name: code, code, supportedCurrencies: ['EUR'] })),
        },
      },
    },
    cardPayments: { processor: 'stripe' },
  },
})

/** The faults of an order: one as a text, several as a list. */
export function faultOf(claims: Fields, banks: readonly string[]): string | string[] | null {
  const needed = ['merchantReference', 'returnUrl', 'notificationUrl', 'grandTotal', 'currency']
  const missing = [...needed, 'locale', 'payment'].filter((name) => !claims[name])
  if (missing.length > 0) return missing.map((name) => `${name} should not be empty`)
  const payment = fieldsOf(claims.payment)
  const bank = fieldsOf(payment.methodOptions).preferredProvider
  const checks: readonly (readonly [isWrong: boolean, message: string])[] = [
    [!isMoney(claims.grandTotal), 'grandTotal must have at most 2 decimal places'],
    [payment.amount !== claims.grandTotal, 'payment.amount must equal grandTotal'],
    [!locales.includes(String(claims.locale)), 'locale is not supported'],
    [!methods.includes(String(payment.method)), 'payment.method is not supported'],
    [payment.currency !== claims.currency, 'payment.currency must equal currency'],
    [!['EUR', 'PLN'].includes(String(claims.currency)), 'currency must be EUR or PLN'],
    [payment.method === 'blik' && claims.currency !== 'PLN', 'blik supports PLN only'],
    [bank !== undefined && !banks.includes(String(bank)), 'preferredProvider is unknown'],
    [!URL.canParse(String(claims.notificationUrl)), 'notificationUrl must be a URL'],
  ]
  return checks.find(([isWrong]) => isWrong)?.[1] ?? null
}

export const isMoney = (value: unknown) =>
  typeof value === 'number' && value > 0 && /^\d+(\.\d{1,2})?$/.test(String(value))

export const isUuid = (value: unknown) =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value)
