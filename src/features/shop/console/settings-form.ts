import * as v from 'valibot'
import {
  choice,
  defineForm,
  emailAddress,
  line,
  number,
  ofKind,
  optionalEmail,
  optionalText,
  phoneNumber,
} from '#lib/forms/form.ts'
import { bareCode, isCompanyCode, isLithuanianVatCode } from '#lib/money/company-codes.ts'
import { compactIban, isIban } from '#lib/money/iban.ts'
import { vatKinds } from '#lib/money/vat.ts'
import { isoDate } from '#lib/site/content.ts'
import { bounds, seriesPattern } from '../settings.ts'

const series = v.pipe(optionalText(10), v.toUpperCase(), v.regex(seriesPattern))

export const sellerForm = defineForm('pardavejas', {
  name: line(bounds.name),
  code: v.pipe(optionalText(20), v.transform(bareCode), v.check(isCompanyCode)),
  vatCode: v.pipe(
    optionalText(30),
    v.transform(bareCode),
    v.check((code) => code === '' || isLithuanianVatCode(code)),
    v.transform((code) => code || null),
  ),
  register: line(100),
  address: line(bounds.address),
  phone: phoneNumber(30),
  email: emailAddress,
})

export const bankForm = defineForm('bankas', {
  iban: v.pipe(optionalText(50), v.transform(compactIban), v.check(isIban)),
  bic: v.pipe(optionalText(11), v.toUpperCase(), v.regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/)),
  bank: line(100),
})

/** The numbering of documents, the waiting times for payments, and the limits of downloads. */
export const salesForm = defineForm('pardavimas', {
  invoiceSeries: series,
  creditNoteSeries: series,
  paymentDays: number(...bounds.paymentDays),
  scarceHours: number(...bounds.scarceHours),
  paymentHours: number(...bounds.paymentHours),
  downloadTimes: number(...bounds.downloadTimes),
  downloadDays: number(...bounds.downloadDays),
  ordersEmail: optionalEmail,
})

/** A VAT rate that applies from a day on. */
export const rateForm = defineForm('pvm', {
  kind: choice(vatKinds),
  from: v.pipe(isoDate, ofKind('date')),
  /** Lawful rates are whole numbers. */
  percent: number(0, 99),
  taxCode: v.pipe(optionalText(6), v.toUpperCase(), v.regex(/^PVM\d{1,3}$/), ofKind('code')),
})
