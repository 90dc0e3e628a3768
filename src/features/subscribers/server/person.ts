import type { Kysely } from 'kysely'
import { formatDateTime } from '#lib/dates/dates.ts'
import { emailKey } from '#lib/email.ts'
import { byLanguage } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonPart, PersonRecord } from '#server/person-part.ts'
import type { SubscriberRecord } from '../console-wire.ts'
import { subscriberPath } from '../console-wire.ts'
import { subscriberWords } from '../subscriber-words.ts'
import { readRecord } from './console/subscriber-record.ts'
import type { Subscribers } from './subscribers/subscribers.ts'

interface Parts {
  db: Kysely<Tables>
  list: Pick<Subscribers, 'findByEmail' | 'erase' | 'ownData' | 'shown'>
}

/** A subscription with its history, and what was sent to it. */
export function subscriptionOfPerson({ db, list }: Parts): PersonPart {
  return {
    name: 'subscribers',
    title: { lt: 'Naujienlaiškis', en: 'Newsletter' },
    access: 'subscribers',
    list: () => listSubscribers(db),
    async read(key) {
      const subscriber = await list.findByEmail(key)
      const record = subscriber && (await readRecord(db, subscriber, list))
      return record
        ? [toPersonRecord(record, (await list.ownData(record.subscriber.id)) ?? {})]
        : []
    },
    async erase(key) {
      const subscriber = await list.findByEmail(key)
      if (subscriber) await list.erase(subscriber.id)
      // Rows of a file that were not added belong to nobody on the list.
      await db.deleteFrom('newsletter_import_rows').where('email_key', '=', key).execute()
    },
  }
}

async function listSubscribers(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'first_name', 'created_at', 'confirmed_at', 'ended_at'])
    .execute()
  return rows
    .filter(({ email }) => emailKey(email) !== '')
    .map(({ email, first_name, ...row }) => ({
      email,
      name: first_name ?? '',
      lastSeenAt: Math.max(row.created_at, row.confirmed_at ?? 0, row.ended_at ?? 0),
      count: 1,
    }))
}

const labels = {
  email: { lt: 'El. paštas', en: 'Email' },
  firstName: { lt: 'Vardas', en: 'First name' },
  state: { lt: 'Būsena', en: 'State' },
  source: { lt: 'Iš kur', en: 'Where from' },
  page: { lt: 'Puslapis', en: 'Page' },
  consent: { lt: 'Sutikta su', en: 'Agreed to' },
  tags: { lt: 'Žymos', en: 'Tags' },
  issues: { lt: 'Išsiųsti naujienlaiškiai', en: 'Newsletters sent' },
}

function toPersonRecord(record: SubscriberRecord, data: object): PersonRecord {
  const { subscriber, proof, tags, events, issues } = record
  const { sourceHost, sourcePath } = subscriber
  return {
    title: { lt: 'Prenumerata', en: 'Subscription' },
    at: subscriber.createdAt,
    name: subscriber.firstName ?? '',
    path: subscriberPath(subscriber.id),
    facts: [
      { label: labels.email, text: subscriber.email },
      { label: labels.firstName, text: subscriber.firstName ?? '' },
      {
        label: labels.state,
        text: byLanguage((of) => subscriberWords[of].states[subscriber.state]),
      },
      {
        label: labels.source,
        text: byLanguage((of) => subscriberWords[of].sources[subscriber.source]),
      },
      { label: labels.page, text: sourceHost ? sourceHost + (sourcePath ?? '') : '' },
      { label: labels.consent, text: proof.text },
      { label: labels.tags, text: tags.join(', ') },
      ...events.map(({ at, type }) => ({
        label: byLanguage((of) => formatDateTime(at, of)),
        text: byLanguage((of) => subscriberWords[of].events[type]),
      })),
      { label: labels.issues, text: issues.map(({ subject }) => subject).join('; ') },
    ],
    data,
  }
}
