import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import { guide, placed, seminar } from '../../../../../tests/support/orders.ts'
import { openTestPurchases, purchaseTables } from '../../../../../tests/support/purchases.ts'

const bytes = new Uint8Array(1000).map((_, index) => index % 251)

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: Awaited<ReturnType<typeof openTestPurchases>>
  beforeEach(async () => {
    database = await openEmpty(...purchaseTables)
    opened = await openTestPurchases(database)
    opened.writeFile('gidas/gidas.pdf', bytes)
    opened.writeFile('gidas/lentele.xlsx', 'lentelė')
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  async function buy(given: Parameters<typeof placed>[1] = { lines: [guide] }) {
    const { header } = await placed(opened.orders, given)
    await opened.pay(header.id)
    return header.id
  }
  const downloadsOf = async (orderId: number) =>
    opened.propsOf(await opened.get(opened.pathOf(orderId))).order.downloads
  const leftOf = async (orderId: number) => (await downloadsOf(orderId))[0].timesLeft
  const part = (path: string, range: string, headers = {}) =>
    opened.get(path, { range, ...headers })

  test('files can be downloaded once an order is paid, under their names', async () => {
    const { header } = await placed(opened.orders, { lines: [guide, seminar] })
    expect(await downloadsOf(header.id)).toEqual([])
    await opened.pay(header.id)
    const [first, second, ...others] = await downloadsOf(header.id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ name: 'Gidas „Žąsys“.pdf', timesLeft: 2, problem: null })
    expect(first.expiresAt).toBe(opened.clock.now + 30 * dayMs)
    const answer = await opened.get(first.path)
    expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'content-disposition': `attachment; filename="Gidas _Zasys_.pdf"; filename*=UTF-8''Gidas%20%E2%80%9E%C5%BD%C4%85sys%E2%80%9C.pdf`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect((await opened.get(second.path)).body).toBe('lentelė')
  })

  test('what is in a bundle comes with it', async () => {
    const bundle = {
      ...guide,
      offerId: 103,
      contents: [{ offerId: 102, name: 'Kita', quantity: 1 }],
    }
    const downloads = await downloadsOf(await buy({ lines: [bundle] }))
    expect(downloads).toMatchObject([{ name: 'Kita.zip' }])
  })

  test('files come with a service too, and go when the buyer withdraws from it', async () => {
    const id = await buy({ lines: [{ ...guide, delivery: 'service' }] })
    const [{ path }] = await downloadsOf(id)
    expect((await opened.get(path)).statusCode).toBe(200)
    await opened.orders.withdraw({ orderId: id, actor: 'buyer' })
    expect((await opened.get(path)).statusCode).toBe(410)
  })

  test('a file is given as often as it may be, and the order remembers', async () => {
    const id = await buy()
    const [{ path }] = await downloadsOf(id)
    expect((await opened.get(path)).statusCode).toBe(200)
    expect((await opened.get(path)).statusCode).toBe(200)
    const third = await opened.get(path)
    expect(third.statusCode).toBe(410)
    expect(opened.propsOf(third)).toMatchObject({ reason: 'used_up', orderPath: opened.pathOf(id) })
    expect((await downloadsOf(id))[0]).toMatchObject({ timesLeft: 0, problem: 'used_up' })
    const log = database.db
      .selectFrom('order_events')
      .select('data')
      .where('type', '=', 'downloaded')
    expect(await log.execute()).toHaveLength(2)
  })

  test('downloads at the same moment never exceed what is left', async () => {
    const [{ path }] = await downloadsOf(await buy())
    const answers = await Promise.all(Array.from({ length: 8 }, () => opened.get(path)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 410)).toHaveLength(6)
  })

  test('the parts of a download count once', async () => {
    const id = await buy()
    const [{ path }] = await downloadsOf(id)
    const parts = [
      await part(path, 'bytes=0-99'),
      await part(path, 'bytes=100-'),
      await part(path, 'bytes=-10'),
    ]
    expect(parts.map(({ statusCode }) => statusCode)).toEqual([206, 206, 206])
    expect(parts.map(({ headers }) => headers['content-range'])).toEqual([
      'bytes 0-99/1000',
      'bytes 100-999/1000',
      'bytes 990-999/1000',
    ])
    const whole = Buffer.concat(parts.slice(0, 2).map(({ rawPayload }) => rawPayload))
    expect(whole.equals(Buffer.from(bytes))).toBe(true)
    expect(await leftOf(id)).toBe(1)
  })

  test('a download that broke off is finished without another, even the last one', async () => {
    const id = await buy()
    const [{ path }] = await downloadsOf(id)
    await opened.get(path)
    await opened.get(path)
    expect(await leftOf(id)).toBe(0)
    const rest = await part(path, 'bytes=400-')
    expect([rest.statusCode, rest.headers['content-length']]).toEqual([206, '600'])
  })

  test('parts are no way around the count', async () => {
    const id = await buy()
    const [{ path }] = await downloadsOf(id)
    const statuses: number[] = []
    for (let count = 0; count < 6; count++)
      statuses.push((await part(path, 'bytes=0-999')).statusCode)
    // Each of the two downloads may send twice the size of the file.
    expect(statuses).toEqual([206, 206, 206, 206, 410, 410])
    expect(await leftOf(id)).toBe(0)
  })

  test('the rest of yesterday counts as a download of today', async () => {
    const id = await buy()
    const [{ path }] = await downloadsOf(id)
    await part(path, 'bytes=0-99')
    opened.clock.now += dayMs + hourMs
    await part(path, 'bytes=100-199')
    expect(await leftOf(id)).toBe(0)
  })

  test('asking for the head alone counts nothing', async () => {
    const id = await buy()
    const [{ path }] = await downloadsOf(id)
    const answer = await opened.get(path, {}, 'HEAD')
    expect(answer.headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' })
    expect(answer.body).toBe('')
    expect(await leftOf(id)).toBe(2)
  })

  test('a part of a file that has changed is not sent', async () => {
    const [{ path }] = await downloadsOf(await buy())
    const { etag } = (await part(path, 'bytes=0-99')).headers
    expect((await part(path, 'bytes=100-', { 'if-range': String(etag) })).statusCode).toBe(206)
    opened.writeFile('gidas/gidas.pdf', 'naujas leidimas')
    const answer = await part(path, 'bytes=100-', { 'if-range': String(etag) })
    expect([answer.statusCode, answer.body]).toEqual([200, 'naujas leidimas'])
  })

  test('a part beyond the end is refused and counts nothing', async () => {
    const id = await buy()
    const [{ path }] = await downloadsOf(id)
    const answer = await part(path, 'bytes=1000-')
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000'])
    expect(await leftOf(id)).toBe(2)
  })

  test('nothing is given after the last day', async () => {
    const [{ path }] = await downloadsOf(await buy())
    opened.clock.now += 30 * dayMs
    const answer = await opened.get(path)
    expect([answer.statusCode, opened.propsOf(answer).reason]).toEqual([410, 'expired'])
  })

  test('a file is owed until the last day of its downloads', async () => {
    const { file } = await database.db
      .selectFrom('download_grants')
      .select('file')
      .where('order_id', '=', await buy())
      .executeTakeFirstOrThrow()
    expect(await opened.service.owesFile(file)).toBe(true)
    expect(await opened.service.owesFile('kitas.pdf')).toBe(false)
    opened.clock.now += 30 * dayMs
    expect(await opened.service.owesFile(file)).toBe(false)
  })

  test('a refund takes the right away, and money that comes again gives it back', async () => {
    const id = await buy()
    const [{ path }] = await downloadsOf(id)
    const back = {
      orderId: id,
      actor: 'bank',
      source: readMoneySource('stripe:dispute'),
      amountCents: cents(-1999),
    } as const
    await opened.orders.receive(back)
    expect(opened.propsOf(await opened.get(path)).reason).toBe('revoked')
    await opened.pay(id, 'stripe:again')
    expect((await opened.get(path)).statusCode).toBe(200)
    const refund = {
      orderId: id,
      actor: { owner: 'ona@kryptis.lt' },
      source: readMoneySource('re_1'),
      reason: 'Grąžinta',
    }
    await opened.orders.refund({ ...refund, amountCents: cents(500) })
    expect((await opened.get(path)).statusCode).toBe(200)
    await opened.orders.refund({
      ...refund,
      source: readMoneySource('re_2'),
      amountCents: cents(1499),
    })
    expect(opened.propsOf(await opened.get(path)).reason).toBe('revoked')
  })

  test('a link that we did not make opens nothing', async () => {
    const [{ path }] = await downloadsOf(await buy())
    const other = path.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    for (const forged of [other, `${path}A`, '/atsisiusti/1.AAAA']) {
      const answer = await opened.get(forged)
      expect([answer.statusCode, opened.propsOf(answer).reason]).toEqual([404, 'unknown'])
    }
  })

  test.each(['nera.pdf', '../shop.json', 'gidas', '/etc/passwd'])(
    'what is no file of the folder (%s) is not given, is logged, and counts nothing',
    async (file) => {
      opened.writeFile('../shop.json', '{}')
      const id = await buy()
      const [{ path }] = await downloadsOf(id)
      await database.db
        .updateTable('download_grants')
        .set({ file })
        .where('file', 'like', '%.pdf')
        .execute()
      const answer = await opened.get(path)
      expect([answer.statusCode, opened.propsOf(answer).reason]).toEqual([404, 'missing'])
      expect(opened.server.lines.some(({ msg }) => msg === 'a file that was sold is missing')).toBe(
        true,
      )
      expect(await leftOf(id)).toBe(2)
    },
  )
})
