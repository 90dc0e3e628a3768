import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { allFormTables, openNewsletterForm } from '../../../../tests/support/newsletter-form.ts'
import {
  addIssue,
  addSubscribers,
  openTestSending,
} from '../../../../tests/support/newsletter-sending.ts'
import { defaultSenderOptions } from '../sender-options.ts'
import { readOwnData } from './subscribers/own-data.ts'

const email = 'jonas@kryptis.lt'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let form: Awaited<ReturnType<typeof openNewsletterForm>>
  beforeEach(async () => {
    database = await openEmpty(...allFormTables)
    form = await openNewsletterForm(database)
  })
  afterEach(async () => {
    await form.close()
    await database.close()
  })

  const find = () => form.list.findByEmail(email)
  const confirm = () => form.confirm(form.asked.at(-1)?.token ?? '')

  test('a form sends the first name, which is known once the address is confirmed', async () => {
    await form.subscribe({ first_name: '  Ona   Marija ' })
    await form.stored()
    await confirm()
    const subscriber = await find()
    expect(subscriber).toMatchObject({ state: 'subscribed', firstName: 'Ona Marija' })
    const own = await readOwnData(database.db, subscriber?.id ?? 0)
    expect(own?.subscriber).toMatchObject({ first_name: 'Ona Marija' })
    await form.list.erase(subscriber?.id ?? 0)
    expect(await form.stored()).toEqual([])
  })

  test('what is no name is left out, and the address is taken all the same', async () => {
    const wrong = ['www.pirk.lt', '{vardas|x}', '<b>Ona</b>', 'x'.repeat(51), '123', 7]
    for (const [at, first_name] of wrong.entries()) {
      const answer = await form.subscribe({ email: `a${at}@kryptis.lt`, first_name })
      expect(answer.json()).toMatchObject({ status: 'pending' })
    }
    const stored = await form.stored()
    expect(stored.map((row) => row.first_name)).toEqual(wrong.map(() => null))
  })

  test('a name somebody else has typed goes when the address confirms without one', async () => {
    await form.subscribe({ first_name: 'Netikra' })
    await form.stored()
    form.clock.now += 2 * 24 * 3600_000
    await form.subscribe({})
    await form.stored()
    await confirm()
    expect(await find()).toMatchObject({ state: 'subscribed', firstName: null })
  })

  test('an issue calls each reader by name in its subject and text', async () => {
    await addSubscribers(database, ['ona@kryptis.lt', 'kas@kryptis.lt'])
    await database.db
      .updateTable('newsletter_subscribers')
      .set({ first_name: 'Ona' })
      .where('email', '=', 'ona@kryptis.lt')
      .execute()
    const sent = new Map<string, { subject?: string | undefined; text?: string | undefined }>()
    const text = 'Labas, {vardas|drauge}!'
    const sending = openTestSending(database, '', {
      openSession: async () => ({
        isOpen: () => true,
        async send({ envelope, message }, beforeText) {
          if (!(await beforeText())) return { outcome: 'withheld' }
          sent.set(envelope.to, await PostalMime.parse(message))
          return { outcome: 'accepted', answer: '250 2.0.0 Ok' }
        },
        close: () => {},
      }),
      renderIssue: async () => ({
        subject: '{vardas|Drauge}, žinios',
        html: text,
        text,
        links: [],
      }),
      options: defaultSenderOptions,
    })
    const id = await addIssue(database)
    await sending.start(id)
    await vi.waitFor(async () => expect(await sending.figures(id)).toMatchObject({ sent: 2 }), {
      timeout: 30_000,
    })
    await sending.close()
    const [ona, other] = [sent.get('ona@kryptis.lt'), sent.get('kas@kryptis.lt')]
    expect([ona?.subject, ona?.text?.trim()]).toEqual(['Ona, žinios', 'Labas, Ona!'])
    expect([other?.subject, other?.text?.trim()]).toEqual(['Drauge, žinios', 'Labas, drauge!'])
  })
})
