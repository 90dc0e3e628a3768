import { describe, expect, test } from 'vitest'
import { accountPath, accountPaths } from '#features/accounts/wire.ts'
import { consoleKey, pageOf, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { unsubscribePath } from '../wire.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  const subscription = async (cookie: string) =>
    pageOf(await site().get(accountPath, cookie))[1].subscriptions[0]
  const ask = (cookie: string, subscribe = 'on') =>
    site().post(accountPaths.subscription, { id: 'ataskaita', subscribe }, { cookie })
  async function readers() {
    const rows = await site().db.selectFrom('report_recipients').selectAll().execute()
    return rows.map(({ user_id }) => user_id)
  }
  const linkOf = (id: number) => `${unsubscribePath}?raktas=${unsubscribeToken(consoleKey, id)}`

  test('the weekly report is off until it is asked for, by each for oneself', async () => {
    const owner = await site().makeOwner()
    const viewer = await site().addUser(owner, { email: 'rasa@kryptis.lt', role: 'viewer' })
    expect(await subscription(viewer)).toMatchObject({ isAvailable: true, isSubscribed: false })
    const response = await ask(viewer)
    expect(response.headers.location).toBe(
      `${accountPath}?atlikta=subscribed&prenumerata=ataskaita`,
    )
    await ask(viewer)
    expect(await subscription(viewer)).toMatchObject({ isSubscribed: true })
    expect(await subscription(owner)).toMatchObject({ isSubscribed: false })
    expect(await readers()).toEqual([2])
    const stopped = await ask(viewer, 'off')
    expect(stopped.headers.location).toBe(
      `${accountPath}?atlikta=unsubscribed&prenumerata=ataskaita`,
    )
    expect(await readers()).toEqual([])
  })

  test('the email’s link asks first and unsubscribes then, without a session', async () => {
    await ask(await site().makeOwner())
    const opened = await site().get(linkOf(1))
    const [name, props] = pageOf(opened)
    expect([opened.statusCode, name, props.state]).toEqual([200, 'consoleUnsubscribe', 'asking'])
    expect(await readers()).toEqual([1])
    const stopped = await site().post(unsubscribePath, { raktas: props.token })
    expect([stopped.statusCode, pageOf(stopped)[1].state]).toEqual([200, 'done'])
    expect(await readers()).toEqual([])
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a mail program unsubscribes with one post of %s, again and again', async (type, body) => {
    await ask(await site().makeOwner())
    for (let time = 0; time < 2; time++) {
      const answer = await site().send(linkOf(1), body, type)
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await readers()).toEqual([])
    }
  })

  test('a link that we did not make unsubscribes nobody', async () => {
    await ask(await site().makeOwner())
    for (const link of [unsubscribePath, linkOf(1).slice(0, -1), `${unsubscribePath}?raktas=1.x`]) {
      expect((await site().get(link)).statusCode).toBe(410)
      const answer = await site().send(link, 'List-Unsubscribe=One-Click')
      expect([answer.statusCode, pageOf(answer)[1].state]).toEqual([410, 'invalid'])
    }
    expect(await readers()).toEqual([1])
  })

  test('a site without mail promises nothing', async () => {
    const cookie = await site().makeOwner()
    site().mail.isOn = false
    expect(await subscription(cookie)).toMatchObject({ isAvailable: false, isSubscribed: false })
  })
})
