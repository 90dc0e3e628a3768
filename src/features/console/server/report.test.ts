import { describe, expect, test } from 'vitest'
import { stopToken } from '#features/report/server/tokens.ts'
import { stopPath } from '#features/report/wire.ts'
import { consoleKey, pageOf, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import { accountPath, accountPaths } from '../account-wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  const account = async (cookie: string) => pageOf(await site().get(accountPath, cookie))[1]
  const ask = (cookie: string, report = 'on') =>
    site().post(accountPaths.report, { report }, { cookie })
  async function readers() {
    const rows = await site().db.selectFrom('report_readers').selectAll().execute()
    return rows.map(({ owner_id }) => owner_id)
  }
  const linkOf = (id: number) => `${stopPath}?raktas=${stopToken(consoleKey, id)}`

  test('the weekly report is off until it is asked for, by each for oneself', async () => {
    const owner = await site().makeOwner()
    const viewer = await site().addPerson(owner, { email: 'rasa@kryptis.lt', role: 'viewer' })
    expect((await account(viewer)).report).toEqual({ isSent: true, isAsked: false })
    const asked = await ask(viewer)
    expect(asked.headers.location).toBe(`${accountPath}?atlikta=reportAsked`)
    await ask(viewer)
    expect([(await account(viewer)).report.isAsked, (await account(owner)).report.isAsked]).toEqual(
      [true, false],
    )
    expect(await readers()).toEqual([2])
    const stopped = await ask(viewer, 'off')
    expect(stopped.headers.location).toBe(`${accountPath}?atlikta=reportStopped`)
    expect(await readers()).toEqual([])
  })

  test('the letter’s link asks first and ends it then, without a session', async () => {
    await ask(await site().makeOwner())
    const opened = await site().get(linkOf(1))
    const [name, props] = pageOf(opened)
    expect([opened.statusCode, name, props.state]).toEqual([200, 'consoleStopReport', 'asked'])
    expect(await readers()).toEqual([1])
    const stopped = await site().post(stopPath, { raktas: props.token })
    expect([stopped.statusCode, pageOf(stopped)[1].state]).toEqual([200, 'stopped'])
    expect(await readers()).toEqual([])
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a mail program ends it with one post of %s, again and again', async (type, body) => {
    await ask(await site().makeOwner())
    for (let time = 0; time < 2; time++) {
      const answer = await site().send(linkOf(1), body, type)
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await readers()).toEqual([])
    }
  })

  test('a link that we did not make ends nothing', async () => {
    await ask(await site().makeOwner())
    for (const link of [stopPath, linkOf(1).slice(0, -1), `${stopPath}?raktas=1.x`]) {
      expect((await site().get(link)).statusCode).toBe(410)
      const answer = await site().send(link, 'List-Unsubscribe=One-Click')
      expect([answer.statusCode, pageOf(answer)[1].state]).toEqual([410, 'unknown'])
    }
    expect(await readers()).toEqual([1])
  })

  test('a site without mail promises nothing', async () => {
    const cookie = await site().makeOwner()
    site().mail.isOn = false
    expect((await account(cookie)).report).toEqual({ isSent: false, isAsked: false })
  })
})
