import { formatDateTime } from '#lib/dates/dates.ts'
import { byLanguage, type Language, type Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import { formatNumber } from './format.ts'
import type { QueueState } from './today-wire.ts'

/** Names of queues, by the prefix of their consumer's name. */
const queues = {
  statistics: { lt: 'apsilankymų statistika', en: 'visit statistics' },
  marketing_ledger: { lt: 'rinkodaros įvykių žurnalas', en: 'the log of marketing events' },
  marketing_: { lt: 'rinkodaros įvykiai', en: 'marketing events' },
  order_email: { lt: 'laiškai pirkėjams', en: 'emails to buyers' },
  order_owner: { lt: 'laiškai jums apie užsakymus', en: 'emails to you about orders' },
  order_look_ups: { lt: 'užsakymų paieškos laiškai', en: 'order-link emails' },
  owner_email: { lt: 'laiškai jums apie žinutes', en: 'emails to you about messages' },
  newsletter_: { lt: 'naujienlaiškio prenumeratos', en: 'newsletter sign-ups' },
} as const

interface QueueMessages {
  other: string
  row: PluralForms
  /** For a count at its maximum, beyond which rows are not counted. */
  atLeast: (count: string) => string
  waiting: (queue: string, count: string, since: string) => string
  stopped: (queue: string, count: string, since: string, consumer: string) => string
}

const messages: Messages<QueueMessages> = {
  lt: {
    other: 'vidinė eilė',
    row: { one: 'įrašas', few: 'įrašai', other: 'įrašų' },
    atLeast: (count) => `bent ${count}`,
    waiting: (queue, count, since) => `Laukia eilėje: ${queue} – ${count} nuo ${since}.`,
    stopped: (queue, count, since, consumer) =>
      `Eilė sustojo: ${queue} – ${count}, seniausias nuo ${since}. Niekas nedingo. Paprašykite prižiūrėtojo paleisti serverį iš naujo; jei nepadės, priežastis yra serverio žurnalo eilutėse su „${consumer}“.`,
  },
  en: {
    other: 'an internal queue',
    row: { one: 'row', other: 'rows' },
    atLeast: (count) => `at least ${count}`,
    waiting: (queue, count, since) => `Waiting in the queue: ${queue} – ${count} since ${since}.`,
    stopped: (queue, count, since, consumer) =>
      `A queue has stopped: ${queue} – ${count}, the oldest since ${since}. Nothing is lost. Ask whoever looks after the server to restart it; if that does not help, the lines of the server’s log with “${consumer}” say why.`,
  },
}

const maxCounted = 10_000

/** A line about a queue in each language. */
export const queueText = (kind: 'waiting' | 'stopped', { consumer, rows, since }: QueueState) =>
  byLanguage((language) => {
    const texts = messages[language]
    const count = `${formatNumber(rows, language)} ${pluralForm(language, rows, texts.row)}`
    return texts[kind](
      queueName(consumer, language),
      rows < maxCounted ? count : texts.atLeast(count),
      formatDateTime(since, language),
      consumer,
    )
  })

function queueName(consumer: string, language: Language): string {
  const found = Object.entries(queues).find(([start]) => consumer.startsWith(start))
  return found?.[1][language] ?? messages[language].other
}
