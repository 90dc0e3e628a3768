import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { placed } from '../../../../../tests/support/orders.ts'
import { openTestPurchases, purchaseTables } from '../../../../../tests/support/purchases.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: Awaited<ReturnType<typeof openTestPurchases>>
  beforeEach(async () => {
    database = await openEmpty(...purchaseTables)
    opened = await openTestPurchases(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  const ask = (number: string, email: string, path = '/uzsakymai') =>
    opened.server.submit(path, { number, email })

  test('the link of an order goes to whoever bought it', async () => {
    const { header } = await placed(opened.orders)
    const answer = await ask(
      `${header.number.slice(0, 5)} ${header.number.slice(5)}`,
      'ona@PASTAS.lt',
    )
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/uzsakymai?laiskas=issiustas',
    ])
    await opened.events.flush()
    const [email] = opened.emails
    expect(email).toMatchObject({
      to: 'Ona@pastas.lt',
      subject: `Užsakymas ${header.number} svetainėje „Kryptis“`,
      hasFile: true,
    })
    expect(email?.text).toContain(opened.orders.urlOf(header))
  })

  test('an English order is written about in English, whatever page asked', async () => {
    const { header } = await placed(opened.orders, { language: 'en' })
    const answer = await ask(header.number, 'ona@pastas.lt')
    expect(answer.headers.location).toBe('/uzsakymai?laiskas=issiustas')
    await opened.events.flush()
    expect(opened.emails[0]?.subject).toBe(`Order ${header.number} at Kryptis`)
    expect(opened.emails[0]?.text).toContain('/en/orders/')
  })

  test('whether there is an order is not to be seen in the answer', async () => {
    const { header } = await placed(opened.orders)
    const answers = [
      await ask(header.number, 'ona@pastas.lt'),
      await ask(header.number, 'kita@pastas.lt'),
      await ask('1000000000', 'ona2@pastas.lt'),
    ]
    const seen = answers.map(({ statusCode, headers, body }) => ({
      statusCode,
      location: headers.location,
      cache: headers['cache-control'],
      body,
    }))
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    await opened.events.flush()
    expect(opened.emails.map(({ to }) => to)).toEqual(['Ona@pastas.lt'])
  })

  test('the answer waits for no look-up, so its time says nothing either', async () => {
    const { header } = await placed(opened.orders)
    const { findByNumber } = opened.orders
    let goOn = () => {}
    const answered = new Promise<void>((resolve) => {
      goOn = resolve
    })
    opened.orders.findByNumber = (number) => answered.then(() => findByNumber(number))
    expect((await ask(header.number, 'ona@pastas.lt')).statusCode).toBe(303)
    expect(opened.emails).toEqual([])
    goOn()
    await opened.events.flush()
    expect(opened.emails).toHaveLength(1)
  })

  test.each([
    ['number', '12345', 'ona@pastas.lt'],
    ['email', '1000000000', 'ona'],
  ])('a wrong %s comes back with what was typed', async (field, number, email) => {
    const answer = await ask(number, email)
    expect(answer.statusCode).toBe(422)
    expect(opened.propsOf(answer)).toMatchObject({ problems: [field], isSent: false })
  })

  test('a mailbox gets five links an hour, and so many are asked for one that has no order', async () => {
    const { header } = await placed(opened.orders)
    for (const email of ['ona@pastas.lt', 'niekas@pastas.lt']) {
      const statuses: number[] = []
      for (let count = 0; count < 6; count++)
        statuses.push((await ask(header.number, email)).statusCode)
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    }
    await opened.events.flush()
    expect(opened.emails).toHaveLength(5)
  })
})
