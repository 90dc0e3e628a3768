import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultSenderOptions } from '#features/subscribers/sender-options.ts'
import { openList } from '#features/subscribers/server/open-list.ts'
import { openNewsletterSettings } from '#features/subscribers/server/settings/open-settings.ts'
import { createSubscriberLinks } from '#features/subscribers/server/subscriber-links.ts'
import type { OptionsStore, Subscribers } from '#features/subscribers/server.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Email } from '#server/mail/email.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { domainEventTables, openEvents } from '../../../../../tests/support/domain-events.ts'
import { renderEmail } from '../../../../../tests/support/emails.ts'
import { openHttp, publicUrl } from '../../../../../tests/support/http.ts'
import { senderContent } from '../../../../../tests/support/newsletter-content.ts'
import { exampleSignUp, newsletterTables } from '../../../../../tests/support/subscribers.ts'
import type { WelcomeOptions } from '../../welcome.ts'
import { openWelcome } from './open-welcome.ts'

const key = 'the key of a site in tests, long enough'
const email = 'jonas@kryptis.lt'
const from = { network: null, browser: '' }
const welcome = {
  isOn: true,
  texts: {
    lt: { subject: 'Sveiki atvykę', body: 'Rašome **kas mėnesį**, žr. [kainas](/kainos).' },
    en: { subject: '', body: '' },
  },
}
const { visitor: _visitor, ...person } = exampleSignUp
const vouched = { ...person, confirmedAt: 1, detail: 'senas.csv' }

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  const links = createSubscriberLinks(key, publicUrl)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof openHttp>>
  let events: ReturnType<typeof openEvents>
  let settings: OptionsStore<WelcomeOptions>
  let list: Subscribers
  let emails: Email[]
  let time: number

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, ...newsletterTables)
    server = await openHttp()
    time = Date.UTC(2026, 10, 21, 9)
    events = openEvents(database, () => time)
    emails = []
    const mail = {
      enqueue: async (_transaction: unknown, one: Email) => void emails.push(one),
      wake: () => {},
      deleteAbout: async (_transaction: unknown, about: string) => {
        emails = emails.filter((one) => one.about !== about)
        return () => {}
      },
    } as never
    const { http } = server
    const config = { publicUrl, mailFrom: 'naujienos@kryptis.lt' }
    const pages = { renderPrivate: () => ({ html: '', policy: "default-src 'none'" }) }
    const { db } = database
    const { domainEvents } = events
    const platform = { http, db, key, config, content: senderContent, domainEvents, mail, pages }
    const newsletterSettings = await openNewsletterSettings({ db })
    const sender = newsletterSettings.of(defaultSenderOptions)
    list = openList({ ...platform, renderEmail }, { settings: sender, links }, () => time)
    const parts = { list, links, settings: newsletterSettings, sender }
    settings = openWelcome({ ...platform, renderEmail }, parts).settings
    await settings.saveOptions({ welcome })
  })
  afterEach(async () => {
    await events.close()
    await server.close()
    await database.close()
  })

  const greeted = () => emails.filter(({ kind }) => kind === 'newsletter_welcome')
  const idOf = async () => (await list.findByEmail(email))?.id ?? 0
  async function signUp(language: 'lt' | 'en' = 'lt'): Promise<string> {
    await list.signUp({ ...exampleSignUp, language })
    const asked = emails.filter(({ kind }) => kind === 'newsletter_confirmation')
    return /raktas=([\w-]{43})/.exec(asked.at(-1)?.text ?? '')?.[1] ?? ''
  }

  test('who confirms is greeted once, with a link of their own to unsubscribe by one click', async () => {
    const token = await signUp()
    expect(greeted()).toEqual([])
    await Promise.all([1, 2, 3].map(() => list.confirm(token, from)))
    const owner = { subscriberId: await idOf(), issueId: null }
    const unsubscribe = links.url('unsubscribe', owner, 'lt')
    expect(greeted()).toMatchObject([
      {
        to: email,
        from: { name: 'Kryptis', address: 'naujienos@kryptis.lt' },
        replyTo: { name: 'Kryptis', address: 'labas@kryptis.lt' },
        subject: 'Sveiki atvykę',
        unsubscribe,
        hasFile: true,
      },
    ])
    const [{ html, text }] = greeted() as [Email]
    expect(html).toContain('<html lang="lt" dir="ltr">')
    expect(html).toContain('<strong>kas mėnesį</strong>')
    expect(html).toContain(`href="${publicUrl}/kainos"`)
    for (const shown of [html.replaceAll('&amp;', '&'), text]) {
      expect(shown).toContain(unsubscribe)
      expect(shown).toContain(links.url('preferences', owner, 'lt'))
      expect(shown).toContain('Pavyzdžio g. 1, LT-00000 Vilnius')
    }
    const clicked = await server.http.inject({
      method: 'POST',
      url: unsubscribe.slice(publicUrl.length),
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    })
    expect([clicked.statusCode, clicked.body]).toEqual([200, 'OK\n'])
    expect((await list.findByEmail(email))?.state).toBe('unsubscribed')
  })

  test('who confirmed with the provider is greeted too, once', async () => {
    await signUp()
    const id = await idOf()
    await list.confirmAtProvider(id, 'brevo')
    await list.confirmAtProvider(id, 'brevo')
    expect(greeted()).toHaveLength(1)
  })

  test('who gave a name is called by it, and the email that asks to confirm has none', async () => {
    const lt = { subject: '{vardas|Bičiuli}, sveiki', body: 'Labas, {vardas|*drauge*}.' }
    await settings.saveOptions({ welcome: { ...welcome, texts: { ...welcome.texts, lt } } })
    await list.signUp({ ...exampleSignUp, firstName: 'Ona' })
    const [asked] = emails
    expect(`${asked?.subject}${asked?.html}${asked?.text}`).not.toContain('Ona')
    const token = /raktas=([\w-]{43})/.exec(asked?.text ?? '')?.[1] ?? ''
    await list.confirm(token, from)
    expect(greeted()).toMatchObject([{ subject: 'Ona, sveiki' }])
    expect(greeted()[0]?.html).toContain('Labas, Ona.')
    expect(greeted()[0]?.text).toContain('Labas, Ona.')
  })

  test('who comes back by a confirmation is greeted again', async () => {
    await list.confirm(await signUp(), from)
    await list.end(await idOf(), 'unsubscribed', 'link')
    time += 2 * dayMs
    await list.confirm(await signUp(), from)
    expect(greeted()).toHaveLength(1)
    expect((await list.findByEmail(email))?.state).toBe('subscribed')
  })

  test('one that waits is not sent to who has unsubscribed or was erased meanwhile', async () => {
    await list.confirm(await signUp(), from)
    await list.end(await idOf(), 'unsubscribed', 'link')
    expect(greeted()).toEqual([])
    time += 2 * dayMs
    await list.confirm(await signUp(), from)
    await list.erase(await idOf())
    expect(emails).toEqual([])
  })

  test('nobody is greeted who was imported, added by hand or restored', async () => {
    await list.add([vouched])
    const batch = { importId: 1, fileName: 'a.csv', joining: [], people: [], known: [] }
    const leaving = [{ line: 2, email, reason: 'unsubscribed' as const, at: null }]
    await list.importPeople({ ...batch, leaving }, async () => {})
    expect((await list.findByEmail(email))?.state).toBe('unsubscribed')
    while (!(await list.revertImport(1, async () => {})));
    expect((await list.findByEmail(email))?.state).toBe('subscribed')
    const joining = [{ ...vouched, email: 'ona@kryptis.lt', line: 3, tags: [] }]
    await list.importPeople({ ...batch, importId: 2, joining, leaving: [] }, async () => {})
    expect((await list.findByEmail('ona@kryptis.lt'))?.state).toBe('subscribed')
    expect(emails).toEqual([])
  })

  test('in a language without a text, and while it is off, nobody is greeted', async () => {
    await list.confirm(await signUp('en'), from)
    await list.erase(await idOf())
    await settings.saveOptions({ welcome: { ...welcome, isOn: false } })
    await list.confirm(await signUp(), from)
    expect(greeted()).toEqual([])
  })
})
