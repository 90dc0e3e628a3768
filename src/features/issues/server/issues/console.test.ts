import { describe, expect, test } from 'vitest'
import { hourMs, secondMs } from '#lib/dates/durations.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { addSubscribers } from '../../../../../tests/support/newsletter-sending.ts'
import { issuesPath, newIssuePath } from '../../console-wire.ts'
import { pauseGroup } from '../sending/group-rows.ts'
import { defaultPace } from '../sending/pace.ts'

const typed = {
  subject: 'Rudens darbai',
  preheader: '',
  language: 'lt',
  body: 'Labas.',
  segmentLanguage: '',
  segmentSource: '',
  joinedFrom: '',
  joinedTo: '',
  segmentTags: '',
  segmentWithoutTags: '',
}

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)

  /** Writes a draft; returns the owner's cookie and the path of the draft's page. */
  async function writeDraft(fields: Partial<typeof typed> = {}) {
    const cookie = await site().makeOwner()
    const answer = await site().post(newIssuePath, { ...typed, ...fields }, { cookie })
    expect(answer.statusCode).toBe(303)
    return { cookie, path: String(answer.headers.location).split('?')[0] ?? '' }
  }
  const show = async (path: string, cookie: string) => pageOf(await site().get(path, cookie))
  const add = (...emails: string[]) => addSubscribers(site(), emails)

  test('a draft is written, changed and listed', async () => {
    const { cookie, path } = await writeDraft()
    const [name, { version, form }] = await show(path, cookie)
    expect([name, form.fields]).toEqual(['consoleIssueCompose', typed])
    const changed = { ...typed, subject: 'Žiemos darbai', versija: String(version) }
    expect((await site().post(path, changed, { cookie })).statusCode).toBe(303)
    const [, { issues }] = await show(issuesPath, cookie)
    expect(issues).toMatchObject([{ subject: 'Žiemos darbai', state: 'draft', recipients: 0 }])
  })

  test('what was changed meanwhile is not overwritten', async () => {
    const { cookie, path } = await writeDraft()
    const [, { version }] = await show(path, cookie)
    const save = (body: string) =>
      site().post(path, { ...typed, body, versija: String(version) }, { cookie })
    expect((await save('Pirmas')).statusCode).toBe(303)
    const late = await save('Antras')
    expect(late.statusCode).toBe(409)
    expect(pageOf(late)[1].form).toMatchObject({
      fields: { body: 'Antras' },
      problems: ['changed_meanwhile'],
    })
  })

  test.each([
    [{ subject: '' }, ['subject']],
    [{ body: 'a'.repeat(60_001) }, ['body']],
    [{ language: 'de', segmentSource: 'x' }, ['language', 'segmentSource']],
    [{ joinedFrom: '2026-02-31' }, ['joinedFrom']],
    [{ joinedFrom: '2026-11-02', joinedTo: '2026-11-01' }, ['joinedTo']],
  ])('mistakes come back with what was typed: %j', async (fields, problems) => {
    const cookie = await site().makeOwner()
    const answer = await site().post(newIssuePath, { ...typed, ...fields }, { cookie })
    expect(answer.statusCode).toBe(422)
    expect(pageOf(answer)[1].form).toEqual({ fields: { ...typed, ...fields }, problems })
  })

  test('whoever is signed out while writing gets the text back, and nothing is stored', async () => {
    const { cookie, path } = await writeDraft()
    const [, { version }] = await show(path, cookie)
    const fields = { ...typed, body: 'Ilgai rašytas.', versija: String(version) }
    const answer = await site().post(path, fields)
    expect(answer.statusCode).toBe(401)
    expect(pageOf(answer)).toEqual([
      'consoleIssueSignedOut',
      { action: path, fields: { ...typed, body: fields.body }, version: String(version) },
    ])
    expect((await show(path, cookie))[1].form.fields.body).toBe('Labas.')
    const viewer = await site().addUser(cookie, { email: 'rasa@kryptis.lt', role: 'viewer' })
    expect((await site().post(path, fields, { cookie: viewer })).statusCode).toBe(403)
  })

  test('the segment says how many would get it now', async () => {
    await add('a@k.lt', 'b@k.lt', 'c@k.lt')
    await site()
      .db.updateTable('newsletter_subscribers')
      .set({ language: 'en' })
      .where('email', '=', 'c@k.lt')
      .execute()
    const cookie = await site().makeOwner()
    const countOf = async (fields: Partial<typeof typed>) => {
      const { headers } = await site().post(newIssuePath, { ...typed, ...fields }, { cookie })
      return (await show(String(headers.location), cookie))[1].recipients
    }
    expect(await countOf({})).toBe(3)
    expect(await countOf({ segmentLanguage: 'lt' })).toBe(2)
    expect(await countOf({ segmentLanguage: 'en', segmentSource: 'form' })).toBe(1)
    expect(await countOf({ segmentSource: 'import' })).toBe(0)
  })

  test('days of a segment are whole days in Lithuania', async () => {
    await add('a@k.lt')
    const lastMoment = Date.UTC(2026, 10, 3, 21, 59, 59)
    const join = (at: number) =>
      site().db.updateTable('newsletter_subscribers').set({ confirmed_at: at }).execute()
    const { cookie, path } = await writeDraft({ joinedFrom: '2026-11-03', joinedTo: '2026-11-03' })
    const count = async () => (await show(path, cookie))[1].recipients
    await join(lastMoment)
    expect(await count()).toBe(1)
    await join(lastMoment + 1000)
    expect(await count()).toBe(0)
    expect((await show(path, cookie))[1].form.fields).toMatchObject({
      joinedFrom: '2026-11-03',
      joinedTo: '2026-11-03',
    })
  })

  test('a post is taken with its title, its summary and a link to it', async () => {
    const cookie = await site().makeOwner()
    const [, { form }] = await show(`${newIssuePath}?irasas=atsarga&kalba=lt`, cookie)
    expect(form.fields).toMatchObject({
      subject: 'Atsarga',
      preheader: 'Kiek jos reikia.',
      body: 'Trys **mėnesiai**.\n\n**[Skaityti tinklaraštyje](/tinklarastis/atsarga)**',
      segmentLanguage: 'lt',
    })
    const missing = await site().get(`${newIssuePath}?irasas=nera&kalba=lt`, cookie)
    expect(missing.statusCode).toBe(404)
  })

  test('sending asks first, naming the number, and begins once', async () => {
    await add('a@k.lt', 'b@k.lt')
    const { cookie, path } = await writeDraft()
    const [name, question] = await show(`${path}/siuntimas`, cookie)
    expect([name, question.recipients]).toEqual(['consoleIssueSend', 2])
    for (let press = 0; press < 2; press++)
      expect((await site().post(`${path}/siusti`, { kada: '' }, { cookie })).statusCode).toBe(303)
    const [shown, { issue, progress }] = await show(path, cookie)
    expect([shown, issue.state, progress.queued]).toEqual(['consoleIssue', 'sending', 2])
    expect(issue.archivePath).toBe('/naujienlaiskis/rudens-darbai')
  })

  test('what has nobody to go to, no text or mistakes is not sent', async () => {
    const { cookie, path } = await writeDraft({ body: '' })
    const answer = await site().post(`${path}/siusti`, { kada: '' }, { cookie })
    expect(answer.statusCode).toBe(422)
    expect(pageOf(answer)[1].email.problems).toEqual(['no_text', 'no_recipients'])
  })

  test('before sending, an owner sees what an email still says of the demonstration', async () => {
    await add('a@k.lt')
    const { path, cookie } = await writeDraft({ body: 'Rašykite: labas@kryptis.example' })
    const [, { email }] = await show(`${path}/perziura`, cookie)
    const found = ['Kryptis', 'labas@kryptis.example', 'Pavyzdžio g. 1']
    expect([email.demonstration, email.problems]).toEqual([found, []])
  })

  test('a text of more than 100 kB as an email is refused, one of 80 kB shown', async () => {
    await add('a@k.lt')
    const { cookie, path } = await writeDraft({ body: 'ąčęėįšųūž '.repeat(5500) })
    const [, { email }] = await show(`${path}/perziura`, cookie)
    expect(email.bytes).toBeGreaterThan(100_000)
    expect(email.problems).toEqual(['too_large'])
  })

  test('a time that is gone is asked for again, one to come is kept', async () => {
    await add('a@k.lt')
    const { cookie, path } = await writeDraft()
    const send = (kada: string) => site().post(`${path}/siusti`, { kada }, { cookie })
    expect(pageOf(await send('2026-11-21T10:59'))[1].timeProblem).toBe('wrong')
    expect(pageOf(await send('rytoj'))[1].timeProblem).toBe('wrong')
    expect(pageOf(await send('2027-03-28T03:30'))[1].timeProblem).toBe('left_out')
    expect((await send('2026-11-21T11:01')).statusCode).toBe(303)
    const [, { issue }] = await show(path, cookie)
    expect(issue).toMatchObject({ state: 'scheduled', scheduledAt: site().time + hourMs / 60 })
    // A scheduled issue cannot be edited; once cancelled it is a draft again.
    const change = { ...typed, versija: String(issue.updatedAt) }
    expect((await site().post(path, change, { cookie })).statusCode).toBe(409)
    await site().post(`${path}/atsaukti`, {}, { cookie })
    expect((await show(path, cookie))[0]).toBe('consoleIssueCompose')
  })

  test('it is paused, goes on and is cancelled', async () => {
    await add('a@k.lt')
    const { cookie, path } = await writeDraft()
    await site().post(`${path}/siusti`, { kada: '' }, { cookie })
    const press = async (action: string) => {
      const { headers } = await site().post(`${path}/${action}`, {}, { cookie })
      const [, { issue, done }] = await show(String(headers.location), cookie)
      return [issue.state, done]
    }
    expect(await press('stabdyti')).toEqual(['paused', 'paused'])
    expect(await press('stabdyti')).toEqual(['paused', null])
    expect(await press('testi')).toEqual(['sending', 'resumed'])
    expect(await press('atsaukti')).toEqual(['cancelled', 'cancelled'])
    const [, { progress, outcome }] = await show(path, cookie)
    expect(progress).toMatchObject({ skipped: 1, queued: 0 })
    expect(outcome.skipped).toEqual([{ answer: 'cancelled', count: 1 }])
  })

  test('the owner sees that an issue was not started at its time', async () => {
    await add('a@k.lt')
    const { cookie, path } = await writeDraft()
    await site().post(`${path}/siusti`, { kada: '2026-11-21T11:01' }, { cookie })
    const page = site().pages.find((one) => one.path === issuesPath)
    site().time += hourMs / 10
    expect(await page?.notices?.()).toEqual([])
    site().time += 2 * secondMs
    expect(await page?.notices?.()).toMatchObject([
      { path, text: { en: 'The newsletter “Rudens darbai” was not started at its time' } },
    ])
  })

  test('mailboxes that refuse are tried again by one press', async () => {
    await add('a@gmail.com')
    const { cookie, path } = await writeDraft()
    await site().post(`${path}/siusti`, { kada: '' }, { cookie })
    const { db, time } = site()
    await pauseGroup(db, 'google.com', '550 5.7.1 Blocked', {
      pace: defaultPace,
      now: time,
      isLocking: false,
    })
    const refusing = async () => (await show(path, cookie))[1].progress.held
    expect(await refusing()).toMatchObject([{ name: 'google.com', waiting: 1 }])
    const press = async (grupe: string) =>
      (await site().post(`${path}/testi-grupei`, { grupe }, { cookie })).headers.location
    expect(await press('yahoo.com')).toBe(path)
    expect(await refusing()).toHaveLength(1)
    expect(await press('google.com')).toBe(`${path}?padaryta=groupResumed`)
    expect(await refusing()).toEqual([])
  })

  test('a copy is a draft of its own, and a draft is deleted', async () => {
    const { cookie, path } = await writeDraft()
    const copied = await site().post(`${path}/kopijuoti`, {}, { cookie })
    expect(copied.headers.location).not.toBe(path)
    await site().post(`${path}/istrinti`, {}, { cookie })
    expect((await site().get(path, cookie)).statusCode).toBe(404)
    expect((await show(issuesPath, cookie))[1].issues).toHaveLength(1)
  })

  test('the email is shown in a frame of ours alone, and nothing in it runs', async () => {
    const { cookie, path } = await writeDraft()
    const answer = await site().get(`${path}/laiskas.html?tamsus=1`, cookie)
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'.*; sandbox; frame-ancestors 'self'/)
    expect(answer.body).toContain('@media all{')
    expect(answer.body).not.toContain('.invalid')
    expect((await site().get(`${path}/laiskas.html`)).statusCode).toBe(303)
  })

  test('figures name what became of everybody', async () => {
    await add('a@k.lt', 'b@k.lt', 'c@k.lt')
    const { cookie, path } = await writeDraft()
    await site().post(`${path}/siusti`, { kada: '' }, { cookie })
    const { db } = site()
    const [issue, one, other] = [Number(path.split('/').at(-1)), 1, 2]
    const settle = (id: number, state: 'sent' | 'failed', answer: string) =>
      db
        .updateTable('newsletter_issue_recipients')
        .set({ state, answer })
        .where('subscriber_id', '=', id)
        .execute()
    await settle(one, 'sent', '250 ok')
    await settle(other, 'failed', '550 5.1.1 no such mailbox')
    const bounce = { issue_id: issue, at: 1, code: '5.1.1', answer: '' }
    await db
      .insertInto('newsletter_bounces')
      .values([
        { ...bounce, subscriber_id: one, kind: 'complaint' },
        { ...bounce, subscriber_id: other, kind: 'hard' },
        { ...bounce, subscriber_id: other, kind: 'hard' },
      ])
      .execute()
    await db
      .insertInto('newsletter_subscriber_events')
      .values({ subscriber_id: one, at: 1, type: 'unsubscribed', detail: `issue/${issue}` })
      .execute()
    const [, { progress, outcome }] = await show(path, cookie)
    expect(progress).toMatchObject({ recipients: 3, sent: 1, failed: 1, queued: 1 })
    expect(outcome).toMatchObject({
      failures: [{ answer: '550 5.1.1 no such mailbox', count: 1 }],
      bounced: { hard: 1, soft: 0 },
      complained: 1,
      unsubscribed: 1,
      reading: { tracked: 0, opened: 0, clicked: 0 },
    })
  })
})
