import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { newOrder, openTestOrders, orderTables, placed } from '../../../../tests/support/orders.ts'

const company = {
  name: 'SIA Rīga',
  code: '40003245752',
  vatCode: 'LV40003245752',
  address: 'Brīvības iela 1, Rīga',
  country: 'LV',
}
const unavailable = { status: 'unavailable', evidence: '{"error":"MS_UNAVAILABLE"}' } as const

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  test('a VAT code that could not be looked up is open until it was, and then in the timeline', async () => {
    const { orders } = opened
    const buyer = { ...newOrder().buyer, company }
    const { header } = await placed(orders, { buyer, vies: unavailable })
    await placed(orders, { vies: { status: 'valid', evidence: '{}' } })
    expect(await orders.openVatChecks()).toEqual([
      {
        orderId: header.id,
        vatCode: 'LV40003245752',
        evidence: unavailable.evidence,
        placedAt: header.placedAt,
      },
    ])
    await orders.recordVatCheck(header.id, {
      status: 'unavailable',
      evidence: '{"error":"TIMEOUT"}',
    })
    expect(await orders.openVatChecks()).toMatchObject([{ evidence: '{"error":"TIMEOUT"}' }])
    await orders.recordVatCheck(header.id, { status: 'valid', evidence: '{"valid":true}' })
    await orders.recordVatCheck(header.id, { status: 'invalid', evidence: '{}' })
    expect(await orders.openVatChecks()).toEqual([])
    expect((await orders.read(header.id))?.header).toMatchObject({
      vies: { status: 'valid', evidence: '{"valid":true}' },
    })
    const query = database.db.selectFrom('order_events').select(['type', 'data'])
    const notes = await query.where('type', '=', 'vat_code_checked').execute()
    expect(notes.map(({ data }) => JSON.parse(data))).toEqual([
      { code: 'LV40003245752', status: 'valid' },
    ])
  })

  test('an order is found by the key of its form', async () => {
    const order = await placed(opened.orders, { idempotencyKey: 'forma' })
    expect(await opened.orders.findByKey('forma')).toEqual(order)
    expect(await opened.orders.findByKey('kita')).toBeNull()
  })
})
