import * as v from 'valibot'
import { seriesPattern } from '#features/shop/settings.ts'
import { defineForm, wholeNumber } from '#lib/forms/form.ts'

const series = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(10),
  v.toUpperCase(),
  v.regex(seriesPattern),
)

/** The last assigned numbers. */
export const lastNumbersForm = defineForm('numeriai', {
  invoice: wholeNumber(0, 9_999_999),
  creditNote: wholeNumber(0, 9_999_999),
})

export const newSeriesForm = defineForm('serijos', {
  invoice: series,
  creditNote: series,
})
