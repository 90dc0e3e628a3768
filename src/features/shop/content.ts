import * as v from 'valibot'
import { parseEmail } from '#lib/email.ts'
import { isCompanyCode, isLithuanianVatCode } from '#lib/money/company-codes.ts'
import { isIban } from '#lib/money/iban.ts'
import { labelled } from '#lib/site/content-field.ts'
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

const seller = labelled(
  v.strictObject({
    name: labelled(plain(bounds.name), 'Įmonė', 'Firm'),
    code: labelled(
      v.pipe(v.string(), v.check(isCompanyCode, 'must be a company code of nine digits')),
      'Įmonės kodas',
      'Company code',
      {
        kind: 'code',
        problem: {
          lt: 'Parašykite devynių skaitmenų įmonės kodą.',
          en: 'Write the company code of nine digits.',
        },
      },
    ),
    vatCode: labelled(
      v.nullable(
        v.pipe(v.string(), v.check(isLithuanianVatCode, 'must be a VAT code like LT999999917')),
      ),
      'PVM mokėtojo kodas',
      'VAT code',
      {
        kind: 'code',
        help: { lt: 'Tuščias, jei PVM nemokate.', en: 'Empty when you pay no VAT.' },
        problem: {
          lt: 'Parašykite PVM kodą, pavyzdžiui, LT999999917.',
          en: 'Write a VAT code, such as LT999999917.',
        },
      },
    ),
    register: labelled(plain(100), 'Registras', 'Register'),
    address: labelled(plain(bounds.address), 'Adresas', 'Address'),
    phone: labelled(plain(30), 'Telefonas', 'Phone'),
    email: labelled(email, 'El. paštas', 'Email'),
  }),
  'Pardavėjas',
  'Seller',
)

const bank = labelled(
  v.strictObject({
    iban: labelled(
      v.pipe(v.string(), v.check(isIban, 'must be an IBAN without spaces')),
      'Sąskaita (IBAN)',
      'Account (IBAN)',
      {
        kind: 'code',
        problem: {
          lt: 'Patikrinkite IBAN: kontroliniai skaičiai nesutampa. Rašykite be tarpų.',
          en: 'Check the IBAN: its check digits do not fit. Write it without spaces.',
        },
      },
    ),
    bic: labelled(
      v.pipe(v.string(), v.regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/, 'must be a BIC or empty')),
      'BIC',
      'BIC',
      { kind: 'code', help: { lt: 'Nebūtina.', en: 'Optional.' } },
    ),
    bank: labelled(plain(100), 'Bankas', 'Bank'),
  }),
  'Bankas',
  'Bank',
)

const days = (limits: readonly [number, number], lt: string, en: string) =>
  labelled(whole(limits), lt, en, {
    problem: {
      lt: `Parašykite sveiką skaičių nuo ${limits[0]} iki ${limits[1]}.`,
      en: `Write a whole number from ${limits[0]} to ${limits[1]}.`,
    },
  })

const seriesOf = (lt: string, en: string) =>
  labelled(series, lt, en, {
    kind: 'code',
    problem: {
      lt: 'Nuo vienos iki dešimties didžiųjų raidžių arba skaitmenų, pavyzdžiui, KRY.',
      en: 'One to ten capital letters or digits, such as KRY.',
    },
  })

export const shopSchema = labelled(
  v.strictObject({
    seller,
    bank,
    series: labelled(
      v.pipe(
        v.strictObject({
          invoice: seriesOf('Sąskaitų', 'Of invoices'),
          creditNote: seriesOf('Kreditinių sąskaitų', 'Of credit notes'),
        }),
        v.check(({ invoice, creditNote }) => invoice !== creditNote, 'must be two that differ'),
      ),
      'Serijos',
      'Series',
      { problem: { lt: 'Serijos turi skirtis.', en: 'The two must differ.' } },
    ),
    paymentDays: days(bounds.paymentDays, 'Dienos sąskaitai apmokėti', 'Days to pay an invoice'),
    scarceHours: labelled(
      v.optional(whole(bounds.scarceHours), defaultScarceHours),
      'Valandos apmokėti, kai prekės mažai',
      'Hours to pay for what is scarce',
    ),
    paymentHours: days(bounds.paymentHours, 'Valandos apmokėti internetu', 'Hours to pay online'),
    downloads: labelled(
      v.strictObject({
        times: days(bounds.downloadTimes, 'Kiek kartų', 'How many times'),
        days: days(bounds.downloadDays, 'Kiek dienų', 'How many days'),
      }),
      'Atsisiuntimai',
      'Downloads',
    ),
    ordersEmail: labelled(
      v.union([v.literal(''), email], 'must be an email address or empty'),
      'Kam pranešti apie užsakymus',
      'Who is told of orders',
      { kind: 'email', help: { lt: 'Nebūtina.', en: 'Optional.' } },
    ),
  }),
  'Parduotuvė',
  'Shop',
) satisfies v.GenericSchema<unknown, ShopContent>
