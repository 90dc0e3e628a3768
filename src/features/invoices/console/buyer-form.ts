import * as v from 'valibot'
import { defineForm, line, optionalText } from '#lib/forms/form.ts'
import { bareCode, isCompanyCode, isLithuanianVatCode } from '#lib/money/company-codes.ts'

/** The new buyer of an invoice. Lithuanian codes are checked by their check digits. */
export const buyerFormFor = (country: string) =>
  defineForm('pirkejas', {
    name: line(200),
    code: v.pipe(
      optionalText(35),
      v.transform(bareCode),
      v.check((code) => code === '' || country !== 'LT' || isCompanyCode(code)),
    ),
    vatCode: v.pipe(
      optionalText(35),
      v.transform(bareCode),
      v.check((code) => code === '' || /^[A-Z]{2}[A-Z\d+*]{2,13}$/.test(code)),
      v.check((code) => !code.startsWith('LT') || isLithuanianVatCode(code)),
    ),
    address: optionalText(300),
    country: v.pipe(optionalText(2), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
  })

/** For showing the form, whose appearance does not depend on the country. */
export const buyerForm = buyerFormFor('LT')
