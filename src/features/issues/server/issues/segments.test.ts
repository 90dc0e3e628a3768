import { describe, expect, test, vi } from 'vitest'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { addSubscribers } from '../../../../../tests/support/newsletter-sending.ts'
import { newIssuePath } from '../../console-wire.ts'

const typed = {
  subject: 'Rudens darbai',
  preheader: '',
  language: 'lt',
  body: 'Labas.',
  segmentLanguage: '',
  segmentSource: '',
  joinedFrom: '',
  joinedTo: '',
}

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  const idOf = async (email: string) =>
    (await site().newsletter.subscribers.findByEmail(email))?.id ?? 0
  const tag = async (name: string, ...emails: string[]) =>
    site().newsletter.subscribers.tag(await Promise.all(emails.map(idOf)), name)
  const show = async (path: string, cookie: string) => pageOf(await site().get(path, cookie))[1]

  /** Four people, of whom three have tags. */
  async function tagged() {
    await addSubscribers(site(), ['a@k.lt', 'b@k.lt', 'c@k.lt', 'd@k.lt'])
    await tag('klientas', 'a@k.lt', 'b@k.lt')
    await tag('vilnius', 'b@k.lt', 'c@k.lt')
    return site().makeOwner()
  }

  async function write(
    cookie: string,
    fields: Readonly<Record<string, string>>,
    again: string[] = [],
  ) {
    const body = new URLSearchParams({ ...typed, ...fields })
    for (const one of again) body.append('segmentTags', one)
    const answer = await site().send(newIssuePath, body.toString(), undefined, cookie)
    expect(answer.statusCode).toBe(303)
    return String(answer.headers.location).split('?')[0] ?? ''
  }

  test('an issue goes to those with any of the tags and without others, as its pages count', async () => {
    const cookie = await tagged()
    for (const [segmentTags, segmentWithoutTags, count] of [
      ['', '', 4],
      ['klientas', '', 2],
      ['Klientas, vilnius', '', 3],
      ['', 'klientas', 2],
      ['klientas', 'vilnius', 1],
      ['nebera', '', 0],
      ['', 'nebera', 4],
    ] as const) {
      const path = await write(cookie, { segmentTags, segmentWithoutTags })
      const [compose, question] = [
        await show(path, cookie),
        await show(`${path}/siuntimas`, cookie),
      ]
      expect([segmentTags, segmentWithoutTags, compose.recipients]).toEqual([
        segmentTags,
        segmentWithoutTags,
        count,
      ])
      expect(question.recipients).toBe(count)
    }
    const path = await write(cookie, {}, ['klientas', 'vilnius'])
    expect((await show(path, cookie)).form.fields.segmentTags).toBe('klientas, vilnius')
    expect((await show(path, cookie)).tags).toEqual(['klientas', 'vilnius'])
    expect((await show(path, cookie)).recipients).toBe(3)
  })

  test('who gets it is fixed when sending begins, whatever tags are given afterwards', async () => {
    const cookie = await tagged()
    const path = await write(cookie, { segmentTags: 'klientas', segmentWithoutTags: 'vilnius' })
    await site().post(`${path}/siusti`, { kada: '' }, { cookie })
    await vi.waitFor(async () =>
      expect((await show(path, cookie)).progress).toMatchObject({ recipients: 1 }),
    )
    await tag('klientas', 'd@k.lt')
    await tag('vilnius', 'a@k.lt')
    const { issue, progress } = await show(path, cookie)
    expect(progress.recipients).toBe(1)
    expect(issue.segment).toMatchObject({ tags: ['klientas'], withoutTags: ['vilnius'] })
    const recipients = await site()
      .db.selectFrom('newsletter_issue_recipients')
      .select('subscriber_id')
      .execute()
    expect(recipients).toEqual([{ subscriber_id: await idOf('a@k.lt') }])
  })

  test('an issue of before, whose segment knows no tags, goes to everybody', async () => {
    const cookie = await tagged()
    const path = await write(cookie, {})
    const segment = JSON.stringify({
      language: null,
      source: null,
      joinedFrom: null,
      joinedTo: null,
    })
    await site().db.updateTable('newsletter_issues').set({ segment }).execute()
    expect((await show(path, cookie)).recipients).toBe(4)
  })
})
