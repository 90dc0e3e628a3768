import { byLanguage, type Language, type Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'

/**
 * The retention of visitors' texts, in the policies and in the jobs of contact and comments.
 * Afterwards messages and unpublished comments are deleted; of published comments the personal data
 * are.
 */
export const writtenMonths = 12
/** How long spam and messages deleted by the owner can be restored. */
export const deletedDays = 30

/** How long the newsletter retains a sign-up that nobody confirms. */
export const unconfirmedDays = 30

/** How long the newsletter retains the number of confirmations sent to a mailbox. */
export const askedMailboxDays = 30

/** Periods in texts, each in the case that its sentence requires. */
interface Periods {
  /** “saugome 12 mėnesių” */
  months: string
  /** “po 12 mėnesių” */
  afterMonths: string
  /** “grąžinti dar 30 dienų” */
  days: string
  /** “po 30 dienų” */
  afterDays: string
  /** “nepatvirtintą ištriname po 30 dienų” */
  afterUnconfirmed: string
  /** “dar 30 dienų saugome” */
  askedMailbox: string
}

const forms: Messages<Readonly<Record<keyof Periods, PluralForms>>> = {
  lt: {
    months: { one: 'mėnesį', few: 'mėnesius', other: 'mėnesių' },
    afterMonths: { one: 'mėnesio', other: 'mėnesių' },
    days: { one: 'dieną', few: 'dienas', other: 'dienų' },
    afterDays: { one: 'dienos', other: 'dienų' },
    afterUnconfirmed: { one: 'dienos', other: 'dienų' },
    askedMailbox: { one: 'dieną', few: 'dienas', other: 'dienų' },
  },
  en: {
    months: { one: 'month', other: 'months' },
    afterMonths: { one: 'month', other: 'months' },
    days: { one: 'day', other: 'days' },
    afterDays: { one: 'day', other: 'days' },
    afterUnconfirmed: { one: 'day', other: 'days' },
    askedMailbox: { one: 'day', other: 'days' },
  },
}

export const periods = byLanguage((language): Periods => {
  const counted = (count: number, name: keyof Periods) =>
    termOf(count, language, forms[language][name])
  return {
    months: counted(writtenMonths, 'months'),
    afterMonths: counted(writtenMonths, 'afterMonths'),
    days: counted(deletedDays, 'days'),
    afterDays: counted(deletedDays, 'afterDays'),
    afterUnconfirmed: counted(unconfirmedDays, 'afterUnconfirmed'),
    askedMailbox: counted(askedMailboxDays, 'askedMailbox'),
  }
})

function termOf(count: number, language: Language, noun: PluralForms): string {
  return `${count}\u00a0${pluralForm(language, count, noun)}`
}
