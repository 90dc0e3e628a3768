import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { feedbackKeyPath, feedbackPath, feedbackTopicPath } from '../../feedback.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  const shown = async () => pageOf(await site().get(feedbackPath, cookie))[1]
  const post = (path: string, form: Record<string, string> = {}) =>
    site().post(path, form, { cookie })

  test('the page names the address of each service, which takes reports', async () => {
    const { services, counts } = await shown()
    const names = services.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['ses', 'postmark', 'mailgun', 'brevo'])
    expect(new Set(services.map(({ url }: { url: string }) => url)).size).toBe(4)
    expect(counts).toEqual({ hard: 0, soft: 0, blocked: 0, complaint: 0 })
    await site()
      .db.insertInto('newsletter_bounces')
      .values(
        [0, 40].map((days) => ({
          subscriber_id: 1,
          issue_id: null,
          at: site().time - days * 86_400_000,
          kind: 'hard' as const,
          code: '5.1.1',
          answer: '',
        })),
      )
      .execute()
    expect((await shown()).counts).toEqual({ hard: 1, soft: 0, blocked: 0, complaint: 0 })
  })

  test('the key of Mailgun is saved and never shown again', async () => {
    const key = 'a-signing-key-0123456789'
    const wrong = await post(feedbackKeyPath, { raktas: 'short' })
    expect([wrong.statusCode, pageOf(wrong)[1].isKeyWrong]).toEqual([422, true])
    expect((await shown()).hasMailgunKey).toBe(false)
    expect((await post(feedbackKeyPath, { raktas: ` ${key} ` })).statusCode).toBe(303)
    expect((await site().newsletter.feedback.options.read()).mailgunSigningKey).toBe(key)
    const page = await site().get(feedbackPath, cookie)
    expect(pageOf(page)[1].hasMailgunKey).toBe(true)
    expect(page.body).not.toContain(key)
  })

  test('a topic of Amazon that was taken can be forgotten', async () => {
    const { options } = site().newsletter.feedback
    const sesTopic = 'arn:aws:sns:eu-north-1:123456789012:vitrina'
    await options.save({ sesTopic, sesSignatureVersion: '2', mailgunSigningKey: 'k'.repeat(20) })
    expect((await shown()).sesTopic).toBe(sesTopic)
    await post(feedbackTopicPath)
    expect(await options.read()).toEqual({
      mailgunSigningKey: 'k'.repeat(20),
      sesTopic: '',
      sesSignatureVersion: '1',
    })
  })
})
