import { fieldNames } from '#lib/forms/form.ts'
import type { FurtherFields } from '#lib/forms/further-fields.ts'
import { labelledValues } from '#lib/forms/labelled-values.ts'
import type { Language } from '#lib/language.ts'
import { checkoutForm } from './form.ts'
import { messages } from './messages.ts'

/** Fields with columns or places of their own. */
const ownFields: readonly string[] = [
  'email',
  'name',
  'isCompany',
  'companyName',
  'companyCode',
  'vatCode',
  'address',
  'payment_method',
  'digitalConsent',
  'startConsent',
]

/** The names of the form's further fields. */
export const furtherFields = fieldNames(checkoutForm).filter((name) => !ownFields.includes(name))

/** An order's further fields as they are read. */
export const shownFields = (fields: FurtherFields, language: Language) =>
  labelledValues(checkoutForm, messages[language], fields)

/** The labels of the further fields, as titles of a table. */
export const furtherTitles = (language: Language) =>
  furtherFields.map((name) => messages[language].fields[name].label)

/** The cells below those titles. */
export function furtherCells(fields: FurtherFields, language: Language): string[] {
  const texts = new Map(shownFields(fields, language).map(({ name, text }) => [name, text]))
  return furtherFields.map((name) => texts.get(name) ?? '')
}
