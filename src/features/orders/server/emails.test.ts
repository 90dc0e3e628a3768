import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import {
  guide,
  newOrder,
  openTestOrders,
  orderTables,
  placed,
  seminar,
} from '../../../../tests/support/orders.ts'

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

  const place = (given?: Parameters<typeof placed>[1]) => placed(opened.orders, given)
  const emails = async () => {
    await opened.events.flush()
    return opened.emails.splice(0)
  }
  const pay = (orderId: number, amount: number, source = `bank:${orderId}`) =>
    opened.orders.receive({
      orderId,
      actor: 'bank',
      source: readMoneySource(source),
      amountCents: cents(amount),
    })

  test('emails to who pays by transfer and to the owner say what is to be paid', async () => {
    opened.orders.addToEmails((_transaction, { header }, kind) =>
      kind === 'placed'
        ? { title: 'Pavedimas', rows: [{ name: 'Paskirtis', value: `RF${header.id}` }] }
        : null,
    )
    const { header } = await place({ lines: [guide, seminar], discount: { percent: 10 } })
    const [toBuyer, toOwner] = (await emails()).sort((a, b) => a.kind.localeCompare(b.kind))
    expect(toBuyer).toMatchObject({
      kind: 'order_placed',
      to: 'Ona@pastas.lt',
      subject: `Užsakymas ${header.number} gautas`,
      replyTo: { address: 'pardavimai@sviesa.lt' },
    })
    expect(toBuyer?.text).toContain(`Paskirtis: RF${header.id}`)
    expect(toBuyer?.text).toContain('Gauta\u00a0✓ → Apmokėta → Įvykdyta\n')
    expect(toBuyer?.text).toContain('Mokėtina suma\n106,19\u00a0€')
    expect(toBuyer?.text).toContain('Seminaras ×\u00a02: 98,00\u00a0€')
    expect(toBuyer?.text).toContain('Nuolaida: −11,80\u00a0€')
    expect(toBuyer?.text).toContain('Iš viso: 106,19\u00a0€')
    expect(toBuyer?.text).toContain('Įskaičiuotas PVM 21\u00a0%: 15,31\u00a0€')
    expect(toBuyer?.text).toContain(opened.orders.urlOf(header))
    expect(toBuyer?.text).toContain('atsisakyti iki 2026\u00a0m. gruodžio 6\u00a0d. imtinai')
    expect(toBuyer?.text).toContain('apmokėjus, mygtukas „Atsisakyti sutarties“ bus užsakymo')
    expect(toBuyer?.text).toContain(
      'UAB „Šviesa“, įmonės kodas 119511515, PVM mokėtojo kodas LT1000',
    )
    expect([toBuyer?.hasFile, toOwner?.hasFile]).toEqual([true, true])
    expect(toOwner).toMatchObject({
      to: 'savininke@kryptis.lt',
      replyTo: { name: 'Ona Žąsytė', address: 'Ona@pastas.lt' },
    })
    expect(toOwner?.text).toContain(`https://kryptis.lt/valdymas/uzsakymai/${header.id}`)
  })

  test('emails about a rehearsal say that there is no contract, and so nothing of withdrawal', async () => {
    const { header } = await place({
      lines: [guide, seminar],
      isTest: true,
      hasDigitalConsent: true,
    })
    const contracts: boolean[] = []
    opened.orders.addToEmails((_transaction, _order, _kind, isContract) => {
      contracts.push(isContract)
      return null
    })
    const placedEmails = await emails()
    await pay(header.id, 11_799)
    const all = [...placedEmails, ...(await emails())]
    const toBuyer = all.filter(({ to }) => to === 'Ona@pastas.lt')
    expect(toBuyer.map(({ kind }) => kind)).toEqual(['order_placed', 'order_paid'])
    for (const { text } of toBuyer) {
      expect(text).toContain('sutartis nesudaryta')
      expect(text).not.toMatch(/atsisak/)
    }
    expect(contracts).toEqual([false, false])
  })

  test('who pays at a gateway hears of it when it is paid, in their language', async () => {
    const { header } = await place({
      lines: [guide],
      language: 'en',
      paymentMethod: 'montonio:bank',
      hasDigitalConsent: true,
    })
    expect(await emails()).toEqual([])
    await pay(header.id, 1999)
    const [toBuyer, toOwner] = (await emails()).sort((a, b) => a.kind.localeCompare(b.kind))
    expect(toBuyer?.subject).toBe(`Order ${header.number} paid`)
    expect(toBuyer?.text).toContain('Received\u00a0✓ → Paid\u00a0✓ → Fulfilled\u00a0✓\n')
    expect(toBuyer?.text).toContain('Paid\n€19.99')
    expect(toBuyer?.text).toContain('you asked for the digital content at once')
    expect(toBuyer?.text).not.toContain('You may withdraw')
    expect(toOwner?.subject).toBe(`Apmokėtas užsakymas ${header.number}`)
    expect(toOwner?.text).toContain('Daryti nieko nereikia')
  })

  test('who asked for a plan to begin at once reads what a withdrawal costs', async () => {
    const plan = { ...seminar, offerId: null, plan: 'augimas' }
    for (const hasStartConsent of [true, false]) {
      await place({ kind: 'plan', lines: [plan], hasStartConsent })
      const toBuyer = (await emails()).find(({ to }) => to !== 'savininke@kryptis.lt')
      const words = 'reikės sumokėti už dienas, kuriomis planas jau veikė'
      expect(toBuyer?.text?.includes(words)).toBe(hasStartConsent)
      expect(toBuyer?.text).toContain('Sutarties galite atsisakyti iki')
      expect(toBuyer?.text).toContain('Gauta\u00a0✓ → Apmokėta\n')
    }
  })

  test('the invoice comes with the email that it is paid, and words for when it cannot be made', async () => {
    opened.orders.attachInvoices(async (_transaction, orderId) => ({ source: 'bill', id: orderId }))
    for (const [language, attached, otherwise] of [
      ['lt', 'Sąskaita pridėta prie šio laiško', 'Sąskaitą rasite užsakymo puslapyje.'],
      ['en', 'The invoice is attached to this email', 'You will find the invoice on the page'],
    ] as const) {
      const { header } = await place({ language })
      expect((await emails()).map(({ attachment }) => attachment)).toEqual([undefined, undefined])
      await pay(header.id, 9800)
      const toBuyer = (await emails()).find(({ kind }) => kind === 'order_paid')
      expect(toBuyer?.text).toContain(attached)
      expect(toBuyer?.attachment).toMatchObject({ source: 'bill', id: header.id })
      for (const words of Object.values(toBuyer?.attachment?.otherwise ?? {})) {
        expect(words).toContain(otherwise)
        expect(words).not.toContain(attached)
      }
    }
  })

  test('the owner is emailed about services that wait', async () => {
    const { header } = await place({ paymentMethod: 'montonio:bank' })
    await pay(header.id, 9800)
    const toOwner = (await emails()).find(({ kind }) => kind === 'order_paid_owner')
    expect(toOwner?.text).toContain('pažymėkite užsakymą įvykdytu')
  })

  test('an order that costs nothing is confirmed, not paid', async () => {
    const { header } = await place({ lines: [{ ...guide, unitCents: cents(0) }] })
    const sent = await emails()
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      `Naujas nemokamas užsakymas ${header.number}`,
      `Užsakymas ${header.number} patvirtintas`,
    ])
    for (const { text } of sent) expect(text).not.toMatch(/Atsisakyti sutarties|Apmokėta|Sumokėta/)
  })

  test('an order without VAT says nothing of it, and a bundle says how many of each it holds', async () => {
    const contents = [
      { offerId: 102, name: 'Pensijos lapas', quantity: 2 },
      { offerId: 103, name: 'Atmintinė', quantity: 1 },
    ]
    await place({ lines: [{ ...guide, unitCents: cents(0), contents }] })
    const [text = ''] = (await emails()).map(({ text }) => text)
    expect(text).toContain('(2\u00a0×\u00a0Pensijos lapas, Atmintinė)')
    expect(text).not.toContain('PVM 5')
  })

  test('each refund says how much came back this time', async () => {
    const { header } = await place()
    await pay(header.id, 9800)
    await emails()
    const change = { orderId: header.id, actor: { owner: 'ona@kryptis.lt' }, reason: 'Kaina' }
    for (const [source, amount] of [
      ['refund:1', 2000],
      ['refund:2', 7800],
    ] as const)
      await opened.orders.refund({
        ...change,
        source: readMoneySource(source),
        amountCents: cents(amount),
      })
    const texts = (await emails()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Grąžinome 20,00\u00a0€.')
    expect(texts[1]).toContain('Grąžinome 78,00\u00a0€.')
  })

  test('who was to transfer money hears that the order was given up', async () => {
    const transfer = await place()
    const gateway = await place({ paymentMethod: 'stripe:card' })
    await emails()
    for (const { header } of [transfer, gateway])
      await opened.orders.cancel({ orderId: header.id, actor: 'system', reason: 'unpaid' })
    const sent = await emails()
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Užsakymas ${transfer.header.number} atšauktas`,
    ])
    expect(sent[0]?.text).toContain('apmokėjimo nesulaukėme')
  })

  test('who had paid a part reads what is paid back, whoever gave the order up', async () => {
    for (const [actor, reason, why] of [
      ['system', 'unpaid', 'nes gavome tik dalį sumos.'],
      [{ owner: 'ona@kryptis.lt' }, 'sold', 'Užsakymą atšaukėme. Jei turite klausimų'],
    ] as const) {
      const { header } = await place()
      await pay(header.id, 5000)
      await emails()
      await opened.orders.cancel({ orderId: header.id, actor, reason })
      const text = (await emails()).find(({ kind }) => kind === 'order_cancelled')?.text
      expect(text).toContain(why)
      expect(text).toContain('Gautus 50,00\u00a0€ jums grąžinsime.')
    }
  })

  test('the owner is emailed at once when a bank takes money back', async () => {
    const { header } = await place()
    await pay(header.id, 9800)
    await emails()
    await pay(header.id, -9800, 'bank:reversal')
    expect((await emails()).map(({ kind }) => kind)).toEqual(['order_flagged_owner'])
  })

  test('an email can be sent again while its order is in that state', async () => {
    const { header } = await place()
    await emails()
    expect(await opened.orders.resendEmail(header.id, 'placed')).toBe(true)
    expect((await emails()).map(({ kind }) => kind)).toEqual(['order_placed'])
    expect(await opened.orders.resendEmail(header.id, 'paid')).toBe(false)
    expect(await opened.orders.resendEmail(999, 'placed')).toBe(false)
    const query = database.db.selectFrom('order_events').select('data')
    const notes = await query.where('type', '=', 'email_sent').execute()
    expect(notes.map(({ data }) => data)).toEqual(['{"email":"placed"}', '{"email":"placed"}'])
  })

  test('the timeline does not say that an email was sent while mail is off', async () => {
    opened.mail.isOn = false
    const { header } = await place()
    await emails()
    const { events } = await opened.orders.historyOf(header.id)
    const noted = events.filter(({ type }) => type === 'email_sent')
    expect(noted).toMatchObject([{ data: { email: 'placed', isMailOff: true } }])
  })

  test('emails about rehearsals say so', async () => {
    await place({ isTest: true })
    for (const { text } of await emails()) expect(text).toContain('Tai bandomasis užsakymas')
  })

  test('what a buyer typed is no markup', async () => {
    await place({ buyer: { ...newOrder().buyer, name: '<script>alert(1)</script>' } })
    const sent = await emails()
    expect(sent).toHaveLength(2)
    for (const { html } of sent) expect(html).not.toContain('<script>')
  })
})
