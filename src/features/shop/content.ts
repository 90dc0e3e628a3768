import * as v from 'valibot'
import { parseEmail } from '#lib/email.ts'
import { isCompanyCode, isLithuanianVatCode } from '#lib/money/company-codes.ts'
import { isIban } from '#lib/money/iban.ts'
import { bounds, type ShopContent, seriesPattern } from './settings.ts'

/** Text without typography, because it is used in files for banks and the tax inspectorate. */
const plain = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(longest, `must be at most ${longest} characters long`),
  )
/** The site's email, filled in after all documents have been read. */
const siteEmail = '{site.email}'
const email = v.pipe(
  plain(254),
  v.check((text) => text === siteEmail || parseEmail(text) !== null, 'must be an email address'),
)
const whole = ([least, most]: readonly [number, number]) =>
  v.pipe(
    v.number(),
    v.integer(`must be a whole number from ${least} to ${most}`),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )
const series = v.pipe(
  v.string(),
  v.regex(seriesPattern, 'must be one to ten capital letters or digits, like KRY'),
)

/** For content older than this setting. */
const defaultScarceHours = 24

export const shopSchema = v.strictObject({
  seller: v.strictObject({
    name: plain(bounds.name),
    code: v.pipe(v.string(), v.check(isCompanyCode, 'must be a company code of nine digits')),
    vatCode: v.nullable(
      v.pipe(v.string(), v.check(isLithuanianVatCode, 'must be a VAT code like LT999999917')),
    ),
    register: plain(100),
    address: plain(bounds.address),
    phone: plain(30),
    email,
  }),
  bank: v.strictObject({
    iban: v.pipe(v.string(), v.check(isIban, 'must be an IBAN without spaces')),
    bic: v.pipe(v.string(), v.regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/, 'must be a BIC or empty')),
    bank: plain(100),
  }),
  series: v.pipe(
    v.strictObject({ invoice: series, creditNote: series }),
    v.check(({ invoice, creditNote }) => invoice !== creditNote, 'must be two that differ'),
  ),
  paymentDays: whole(bounds.paymentDays),
  scarceHours: v.optional(whole(bounds.scarceHours), defaultScarceHours),
  paymentHours: whole(bounds.paymentHours),
  downloads: v.strictObject({
    times: whole(bounds.downloadTimes),
    days: whole(bounds.downloadDays),
  }),
  ordersEmail: v.union([v.literal(''), email], 'must be an email address or empty'),
}) satisfies v.GenericSchema<unknown, ShopContent>
