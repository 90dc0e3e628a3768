import { describe, expect, test } from 'vitest'
import { minuteMs, secondMs } from '#lib/dates/durations.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { openTestIssues } from '../../../../../tests/support/newsletter-issues.ts'
import { addIssue, addSubscribers } from '../../../../../tests/support/newsletter-sending.ts'
import { type IssueAction, issueActionPath, issuePath } from '../../console-wire.ts'
import {
  allMail,
  backOffAllMail,
  pauseGroup,
  saveGroups,
  slowGroup,
} from '../sending/group-rows.ts'
import { defaultPace, newGroup } from '../sending/pace.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)

  /** An issue that is being sent, with `count` emails waiting for mailboxes of Google. */
  async function sendingTo(count: number) {
    const emails = Array.from({ length: count }, (_, n) => `a${n}@gmail.com`)
    await addSubscribers(site(), emails)
    const id = await addIssue(site())
    await openTestIssues(site(), () => site().time).sending.start(id)
    return { id, cookie: await site().makeOwner() }
  }
  const how = () => ({ pace: defaultPace, now: site().time, isLocking: false })
  const progressOf = async (id: number, cookie: string) =>
    pageOf(await site().get(issuePath(id), cookie))[1].progress
  const press = async (id: number, action: IssueAction, cookie: string) => {
    const path = issueActionPath(id, action)
    return (await site().post(path, { grupe: 'google.com' }, { cookie })).headers.location
  }

  test('mailboxes that asked for fewer say at what pace they get theirs, and are sped up by a press', async () => {
    const { id, cookie } = await sendingTo(30)
    await slowGroup(site().db, 'google.com', how())
    const first = await progressOf(id, cookie)
    expect(first.held).toEqual([
      {
        name: 'google.com',
        because: null,
        perMinute: 60,
        until: site().time + 30 * secondMs + minuteMs / 2,
        waiting: 30,
      },
    ])
    // The pause is over, and the pace is still slow.
    site().time += minuteMs
    expect((await progressOf(id, cookie)).held).toMatchObject([
      { perMinute: 60, until: site().time + minuteMs / 2 },
    ])
    expect(await press(id, 'resumeGroup', cookie)).toBe(`${issuePath(id)}?padaryta=groupResumed`)
    expect((await progressOf(id, cookie)).held).toEqual([])
  })

  test('mailboxes that refuse us say so until they take an email, also after their four hours', async () => {
    const { id, cookie } = await sendingTo(1)
    await pauseGroup(site().db, 'google.com', '550 5.7.1 Blocked', how())
    site().time += 241 * minuteMs
    expect((await progressOf(id, cookie)).held).toMatchObject([
      { because: '550 5.7.1 Blocked', until: site().time },
    ])
  })

  test('a mail server that is left alone is asked again by a press', async () => {
    const { id, cookie } = await sendingTo(1)
    await saveGroups(site().db, [newGroup(allMail, defaultPace, site().time)])
    await backOffAllMail(site().db, site().time + minuteMs, 'connect ECONNREFUSED')
    expect((await progressOf(id, cookie)).backOff).toMatchObject({
      because: 'connect ECONNREFUSED',
    })
    expect(await press(id, 'retryServer', cookie)).toBe(`${issuePath(id)}?padaryta=serverRetried`)
    expect((await progressOf(id, cookie)).backOff).toBeNull()
    expect(await press(id, 'retryServer', cookie)).toBe(issuePath(id))
  })

  test('recipients who were put off are counted with the first time and the most frequent reason', async () => {
    const { id, cookie } = await sendingTo(5)
    const putOff = (subscriber: number, minutes: number, answer: string) =>
      site()
        .db.updateTable('newsletter_issue_recipients')
        .set({ attempts: 1, next_attempt_at: site().time + minutes * minuteMs, answer })
        .where('subscriber_id', '=', subscriber)
        .execute()
    expect((await progressOf(id, cookie)).putOff).toBeNull()
    await putOff(1, 9, '451 4.7.1 Greylisted')
    await putOff(2, 7, '451 4.7.1 Greylisted')
    await putOff(3, 5, '452 4.2.2 Full')
    expect((await progressOf(id, cookie)).putOff).toEqual({
      waiting: 3,
      until: site().time + 5 * minuteMs,
      because: '451 4.7.1 Greylisted',
    })
    expect(await press(id, 'retryPutOff', cookie)).toBe(`${issuePath(id)}?padaryta=putOffRetried`)
    expect((await progressOf(id, cookie)).putOff).toBeNull()
    expect(await press(id, 'retryPutOff', cookie)).toBe(issuePath(id))
    const rows = site().db.selectFrom('newsletter_issue_recipients').select('attempts')
    expect((await rows.execute()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0])
  })
})
