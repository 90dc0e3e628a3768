import { beforeEach, describe, expect, test } from 'vitest'
import { useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { importing, subscriberFile } from '../../../../../tests/support/importing.ts'

type Row = readonly [
  file: string,
  format: string,
  found: number,
  counts: Readonly<Record<string, number>>,
]

/** For each file: the number of rows and the counts by outcome. */
const table: readonly Row[] = [
  ['mailchimp-subscribed.csv', 'mailchimp', 2, { added: 2 }],
  ['mailchimp-unsubscribed.csv', 'mailchimp', 2, { unsubscribed: 2 }],
  ['mailchimp-cleaned.csv', 'mailchimp', 1, { bounced: 1 }],
  ['substack.csv', 'substack', 3, { added: 2, unsubscribed: 1 }],
  ['ghost.csv', 'ghost', 3, { added: 1, unsubscribed: 2 }],
  [
    'buttondown.csv',
    'buttondown',
    6,
    { added: 2, unsubscribed: 1, unconfirmed: 1, bounced: 1, complained: 1 },
  ],
  ['brevo.csv', 'brevo', 2, { added: 1, unsubscribed: 1 }],
  [
    'mailerlite.csv',
    'mailerlite',
    5,
    { added: 1, unsubscribed: 1, unconfirmed: 1, bounced: 1, complained: 1 },
  ],
  ['listmonk.csv', 'listmonk', 3, { added: 1, unsubscribed: 2 }],
  ['kit.csv', 'kit', 5, { added: 1, unsubscribed: 1, unconfirmed: 1, bounced: 1, complained: 1 }],
  [
    'mailpoet.csv',
    'mailpoet',
    9,
    { added: 2, duplicate: 2, unsubscribed: 2, unconfirmed: 2, bounced: 1 },
  ],
  ['own.csv', 'own', 5, { added: 1, unsubscribed: 1, unconfirmed: 1, bounced: 1, complained: 1 }],
  ['other.csv', 'other', 5, { added: 2, unsubscribed: 1, unconfirmed: 1, bounced: 1 }],
]

const subscribed: Readonly<Record<string, readonly string[]>> = {
  'mailchimp-subscribed.csv': ['jonas@x.lt', 'rasa@x.lt'],
  'mailchimp-unsubscribed.csv': [],
  'mailchimp-cleaned.csv': [],
  'substack.csv': ['jonas@x.lt', 'rasa@x.lt'],
  'buttondown.csv': ['jonas@x.lt', 'rasa@x.lt'],
  'mailpoet.csv': ['jonas@x.lt', 'rasa@x.lt'],
  'other.csv': ['jonas@x.lt', 'rasa@x.lt'],
}

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  const { check, imported, start } = importing(site, () => cookie)
  const onList = async () => {
    const query = site().db.selectFrom('newsletter_subscribers').select('email')
    const rows = await query.where('state', '=', 'subscribed').orderBy('email').execute()
    return rows.map(({ email }) => email)
  }

  test.each(table)(
    '%s: the dry run says what is then done',
    async (name, format, found, counts) => {
      const { summary, questions } = await check(subscriberFile(name), undefined, name)
      expect(questions).toEqual([])
      expect(summary).toMatchObject({ state: 'checked', format, totalRows: found, counts })
      expect(summary.counts).toEqual(counts)
      expect(await onList()).toEqual([])
      expect(await site().db.selectFrom('newsletter_suppressions').selectAll().execute()).toEqual(
        [],
      )
      const done = await start(summary.id)
      expect(done.summary).toMatchObject({ state: 'finished', doneRows: found })
      expect(done.summary.counts).toEqual(counts)
      expect(await onList()).toEqual(subscribed[name] ?? ['rasa@x.lt'])
      const { length: suppressed } = await site()
        .db.selectFrom('newsletter_suppressions')
        .selectAll()
        .execute()
      const left = ['unsubscribed', 'bounced', 'complained'].map((reason) => counts[reason] ?? 0)
      expect(suppressed).toBe(left.reduce((sum, one) => sum + one))
    },
  )

  test('the first name comes along, of a whole name its first word', async () => {
    const named = [
      subscriberFile('ghost.csv'),
      subscriberFile('kit.csv'),
      subscriberFile('mailchimp-subscribed.csv'),
      subscriberFile('other.csv'),
      'El. paštas,Name\nrasa@x.lt,Rasa Rasaitė\n',
    ]
    for (const file of named) {
      await imported(file)
      const rasa = await site().newsletter.subscribers.findByEmail('rasa@x.lt')
      expect(rasa?.firstName).toBe('Rasa')
      await site().db.deleteFrom('newsletter_subscribers').execute()
      await site().db.deleteFrom('newsletter_suppressions').execute()
    }
    await imported('email,first name\nrasa@x.lt,http://pirk.lt\n')
    const rasa = await site().newsletter.subscribers.findByEmail('rasa@x.lt')
    expect(rasa).toMatchObject({ state: 'subscribed', firstName: null })
  })

  test('whoever has left is on the list after no order of the files', async () => {
    const files = [
      'rasa@x.lt\nona@x.lt\npetras@x.lt\n',
      subscriberFile('mailchimp-unsubscribed.csv'),
      subscriberFile('mailchimp-subscribed.csv'),
      subscriberFile('substack.csv'),
    ]
    for (const order of [files, files.toReversed()]) {
      for (const file of order) await imported(file)
      expect(await onList()).toEqual(['jonas@x.lt', 'rasa@x.lt'])
      await site().db.deleteFrom('newsletter_subscribers').execute()
      await site().db.deleteFrom('newsletter_suppressions').execute()
    }
  })

  test('a file whose name alone says that its people are not subscribed adds none of them', async () => {
    const file = subscriberFile('mailchimp-subscribed.csv')
    for (const [name, outcome] of [
      ['nonsubscribed_email_audience_export_1a2b.csv', 'unconfirmed'],
      ['unsubscribed_email_audience_export_1a2b.csv', 'unsubscribed'],
    ] as const)
      expect((await check(file, undefined, name)).summary.counts).toEqual({ [outcome]: 2 })
  })
})
