import { fieldNames } from '#lib/forms/form.ts'
import type { FurtherFields } from '#lib/forms/further-fields.ts'
import { labelledValues } from '#lib/forms/labelled-values.ts'
import type { Language } from '#lib/language.ts'
import { contactForm } from './form.ts'
import { messages } from './messages.ts'

/** Fields with columns of their own. */
const columns: readonly string[] = ['name', 'email', 'text']

/** The names of the form's further fields. */
export const furtherFields = fieldNames(contactForm).filter((name) => !columns.includes(name))

/** A message's further fields as they are read. */
export const shownFields = (fields: FurtherFields, language: Language) =>
  labelledValues(contactForm, messages[language], fields)
