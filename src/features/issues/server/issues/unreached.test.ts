import { describe, expect, test } from 'vitest'
import type { RecipientState } from '#features/subscribers/recipient-state.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { addIssue, addSubscribers } from '../../../../../tests/support/newsletter-sending.ts'
import { issueActionPath, issuePath, type UnreachedRecipient } from '../../console-wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)

  /** An issue that has been sent, with recipients in these states, whose ids count from 1. */
  async function sentTo(...states: readonly RecipientState[]) {
    const { db } = site()
    await addSubscribers(
      site(),
      states.map((_, n) => `a${n + 1}@k.lt`),
    )
    const id = await addIssue(site())
    await db
      .updateTable('newsletter_issues')
      .set({ state: 'sent', started_at: 1, finished_at: 2, recipients: states.length })
      .execute()
    const rows = states.map((state, n) => ({
      issue_id: id,
      subscriber_id: n + 1,
      state,
      mailbox_group: 'k.lt',
      attempts: 8,
      next_attempt_at: 0,
      lease_until: 7,
      answer: state === 'failed' ? '550 No thanks' : null,
      at: 5,
    }))
    await db.insertInto('newsletter_issue_recipients').values(rows).execute()
    return { id, cookie: await site().makeOwner() }
  }
  const show = async (id: number, cookie: string, query = '') =>
    pageOf(await site().get(issuePath(id) + query, cookie))[1]
  const retry = async (id: number, subscriberId: number, cookie: string) => {
    const path = issueActionPath(id, 'retryRecipient')
    return (await site().post(path, { id: String(subscriberId) }, { cookie })).headers.location
  }

  test('everybody whom an issue has not reached is named with the answer, a page at a time', async () => {
    const failed = Array.from({ length: 23 }, () => 'failed' as const)
    const { id, cookie } = await sentTo('sent', 'unknown', ...failed)
    const { unreached } = await show(id, cookie)
    expect(unreached.recipients).toHaveLength(20)
    expect(unreached.recipients[0]).toEqual({
      subscriberId: 25,
      state: 'failed',
      answer: '550 No thanks',
      at: 5,
      subscriber: { email: 'a25@k.lt', state: 'subscribed' },
    })
    expect(unreached.olderThan).toBe(6)
    const next = (await show(id, cookie, '?iki=6')).unreached
    expect(next.recipients.map((one: UnreachedRecipient) => one.subscriberId)).toEqual([5, 4, 3, 2])
    expect(next.olderThan).toBeNull()
    const unknown = (await show(id, cookie, '?kam=nezinoma')).unreached
    expect(unknown).toMatchObject({
      recipients: [{ subscriberId: 2, state: 'unknown', answer: null }],
      state: 'unknown',
    })
  })

  test('one of them is sent to once more, and nobody else', async () => {
    const { id, cookie } = await sentTo('unknown', 'failed', 'failed', 'sent')
    expect(await retry(id, 4, cookie)).toBe(issuePath(id))
    expect((await show(id, cookie)).progress).toMatchObject({ state: 'sent', queued: 0 })
    for (const one of [1, 2])
      expect(await retry(id, one, cookie)).toBe(`${issuePath(id)}?padaryta=recipientRetried`)
    const { progress, unreached } = await show(id, cookie)
    expect(progress).toMatchObject({ state: 'sending', queued: 2, failed: 1, unknown: 0, sent: 1 })
    expect(unreached.recipients).toMatchObject([{ subscriberId: 3 }])
  })

  test('who has left or was erased is not sent to, and one who was erased has no name', async () => {
    const { id, cookie } = await sentTo('failed', 'failed', 'failed')
    const { db } = site()
    await db
      .updateTable('newsletter_subscribers')
      .set({ state: 'bounced' })
      .where('id', '=', 1)
      .execute()
    await db.deleteFrom('newsletter_subscribers').where('id', '=', 2).execute()
    for (const one of [1, 2, 99]) expect(await retry(id, one, cookie)).toBe(issuePath(id))
    const { progress, unreached } = await show(id, cookie)
    expect(progress).toMatchObject({ state: 'sent', failed: 3, queued: 0 })
    expect(
      unreached.recipients.map((one: UnreachedRecipient) => one.subscriber?.state ?? null),
    ).toEqual(['subscribed', null, 'bounced'])
  })

  test('of a cancelled issue nobody is sent to', async () => {
    const { id, cookie } = await sentTo('failed')
    await site().db.updateTable('newsletter_issues').set({ state: 'cancelled' }).execute()
    expect(await retry(id, 1, cookie)).toBe(issuePath(id))
    const viewer = await site().addUser(cookie, { email: 'rasa@kryptis.lt', role: 'viewer' })
    const answer = await site().post(
      issueActionPath(id, 'retryRecipient'),
      { id: '1' },
      {
        cookie: viewer,
      },
    )
    expect(answer.statusCode).toBe(403)
  })
})
