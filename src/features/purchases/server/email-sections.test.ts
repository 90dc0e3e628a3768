import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed, seminar } from '../../../../tests/support/orders.ts'
import { openTestPurchases, purchaseTables } from '../../../../tests/support/purchases.ts'
import { decodeQr } from '../../../../tests/support/qr.ts'

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

  async function emailAbout(lines: Parameters<typeof placed>[1], isPaid: boolean) {
    const { header } = await placed(opened.orders, lines)
    if (isPaid) await opened.pay(header.id)
    await opened.events.flush()
    const toBuyer = opened.orderEmails.filter(({ to }) => to === 'Ona@pastas.lt')
    return toBuyer.at(-1)?.text ?? ''
  }

  test('terms that the settings change are another version', async () => {
    const before = opened.service.termsVersion('lt')
    expect(opened.service.termsVersion('lt')).toBe(before)
    opened.state.settings.paymentDays = 3
    expect(opened.service.termsVersion('lt')).not.toBe(before)
  })

  test('an order to be paid by transfer says where to, how much, and with which reference', async () => {
    opened.state.instructions = {
      beneficiary: 'UAB „Kryptis“',
      iban: 'LT121000011101001000',
      bic: '',
      bank: 'Pavyzdinis bankas',
      reference: 'RF47902175107',
      amount: '98,00',
      epc: 'BCD',
      qrSvg: '<svg/>',
    }
    const text = await emailAbout({ lines: [seminar] }, false)
    for (const said of [
      'Gavėjas: UAB „Kryptis“',
      'Sąskaita: LT12 1000 0111 0100 1000',
      'Įmokos kodas: RF47 9021 7510 7',
      'Suma: 98,00 EUR',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/svg|cid:|Mokėjimo QR/)
    const { html, pictures = [] } =
      opened.orderEmails.find(({ kind }) => kind === 'order_placed') ?? {}
    expect(html).toContain('<img src="cid:qr.png" alt="Mokėjimo QR kodas banko programėlei"')
    expect(pictures.map(({ name }) => name)).toEqual(['qr.png'])
    expect(await decodeQr(Buffer.from(pictures[0]?.png ?? '', 'base64'))).toBe('BCD')
  })

  test('a paid order names its files, whose links programs that check emails must not find', async () => {
    const text = await emailAbout({ lines: [guide] }, true)
    expect(text).toContain('„Gidas „Žąsys“.pdf“, „Lentelė.xlsx“. Atsisiųsite užsakymo puslapyje')
    expect(text).toContain('2 kartus')
    expect(text).not.toContain('/atsisiusti/')
    expect(await emailAbout({ lines: [seminar] }, true)).not.toContain('Atsisiųsite')
  })

  test('who paid for a service reads what comes next', async () => {
    const next = 'Per dvi darbo dienas susisieksime'
    expect(await emailAbout({ lines: [seminar] }, false)).not.toContain(next)
    expect(await emailAbout({ lines: [seminar] }, true)).toContain(next)
    expect(await emailAbout({ lines: [guide] }, true)).not.toContain(next)
  })

  test('the terms stand under headings after everything else', async () => {
    await emailAbout({ lines: [seminar] }, false)
    const { html = '' } = opened.orderEmails.find(({ kind }) => kind === 'order_placed') ?? {}
    const heading = html.indexOf('<h3')
    expect(heading).toBeGreaterThan(html.lastIndexOf('<th'))
    expect(heading).toBeGreaterThan(html.indexOf('Seminaras'))
  })

  test('the terms come with the emails that conclude the contract, and with no other', async () => {
    const terms = 'su pridėtinės vertės mokesčiu'
    expect(await emailAbout({ lines: [seminar] }, false)).toContain(terms)
    const { header } = await placed(opened.orders)
    await opened.events.flush()
    const { header: paid } = await placed(opened.orders)
    await opened.events.flush()
    await opened.pay(paid.id)
    await opened.events.flush()
    const toBuyer = opened.orderEmails.filter(({ to }) => to === 'Ona@pastas.lt')
    expect(toBuyer.at(-1)?.kind).toBe('order_paid')
    expect(toBuyer.at(-1)?.text).not.toContain(terms)
    expect(await emailAbout({ paymentMethod: 'stripe:card' }, true)).toContain(terms)
    await opened.orders.cancel({
      orderId: header.id,
      actor: { owner: 'ona@kryptis.lt' },
      reason: 'Klaida',
    })
    await opened.events.flush()
    const cancelled = opened.orderEmails.find(({ kind }) => kind === 'order_cancelled')
    expect(cancelled?.text).toContain(header.number)
    expect(cancelled?.text).not.toContain(terms)
  })
})
