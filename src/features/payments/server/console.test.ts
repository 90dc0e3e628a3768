import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paymentSettingsPath } from '#features/shop/console-wire.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf } from '../../../../tests/support/console-of.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed } from '../../../../tests/support/orders.ts'
import { startGateways } from '../../../../tests/support/payments/every.ts'
import {
  openTestPayments,
  paymentTables,
  type TestPayments,
} from '../../../../tests/support/payments/open-payments.ts'
import { gatewayActionPath, rehearsalActionPath } from '../console-wire.ts'
import { type AccountGateway, accountGateways } from '../gateways.ts'
import { paymentSettingsPage } from './console.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let started: { [Name in AccountGateway]: Awaited<ReturnType<(typeof startGateways)[Name]>> }
  let site: TestPayments
  let page: Awaited<ReturnType<typeof openConsoleOf>>
  beforeEach(async () => {
    started = {
      montonio: await startGateways.montonio(),
      paysera: await startGateways.paysera(),
      paysera_modern: await startGateways.paysera_modern(),
      stripe: await startGateways.stripe(),
    }
    const standIns = Object.fromEntries(
      accountGateways.map((name) => [name, started[name].standIn.url]),
    )
    database = await openEmpty(...paymentTables)
    site = await openTestPayments(database, { standIns })
    site.clock.now = Date.now()
    const now = () => site.clock.now
    const publicUrl = 'https://kryptis.example'
    const given = { ...site, db: database.db, shop: site.shop, publicUrl, now }
    const consolePage = paymentSettingsPage(given)
    page = await openConsoleOf([consolePage])
    notices = async () => (await consolePage.notices?.())?.map(({ text }) => text.en) ?? []
  })
  afterEach(async () => {
    for (const name of accountGateways) started[name].standIn.stop()
    await page.close()
    await site.close()
    await database.close()
  })
  let notices: () => Promise<string[]>
  const save = (name: AccountGateway, form: Record<string, string>) =>
    page.post(gatewayActionPath(name, 'save'), form)
  const propsOf = async () => pageOf(await page.get(paymentSettingsPath))[1]
  const shown = async (name: AccountGateway) =>
    (await propsOf()).gateways.find((each: { name: string }) => each.name === name)
  const offered = () => site.payments.methods().map(({ id }) => id)

  test.each(accountGateways)('%s is set up, tried and offered', async (name) => {
    const { values } = started[name]
    const { headers } = await save(name, { ...values, isOn: 'yes' })
    expect(headers.location).toBe(`${paymentSettingsPath}?issaugota=1#${name}`)
    expect(offered().some((id) => id.startsWith(name))).toBe(true)
    expect(await shown(name)).toMatchObject({ isOffered: true, isTest: false })
    const answer = pageOf(await page.post(gatewayActionPath(name, 'test'), {}))[1]
    expect(answer.test).toMatchObject({ gateway: name, isOk: true })
  })

  test('secrets are sealed in the database and never shown again', async () => {
    for (const name of accountGateways) await save(name, { ...started[name].values, isOn: 'yes' })
    const { body } = await page.get(paymentSettingsPath)
    const rows = JSON.stringify(
      await database.db.selectFrom('payment_gateways').selectAll().execute(),
    )
    const { montonio, paysera, paysera_modern, stripe } = started
    const secrets = [
      montonio.values.secret_key,
      paysera.values.password,
      paysera_modern.values.client_secret,
      stripe.values.secret_key,
      stripe.values.webhook_secret,
    ]
    for (const secret of secrets) {
      expect(body).not.toContain(secret)
      expect(rows).not.toContain(secret)
    }
    expect((await shown('stripe')).storedSecrets).toEqual(['secret_key', 'webhook_secret'])
  })

  test('a secret left empty stays, and what is wrong is named with nothing secret', async () => {
    const { values } = started.montonio
    await save('montonio', { ...values, isOn: 'yes' })
    await save('montonio', { ...values, secret_key: '', isOn: 'yes' })
    expect(offered()).toContain('montonio:bank')
    const wrong = await save('montonio', { ...values, access_key: 'x y', isOn: 'yes' })
    expect(wrong.statusCode).toBe(422)
    const [montonio] = pageOf(wrong)[1].gateways
    expect(montonio.form.problems).toEqual(['access_key'])
    expect(wrong.body).not.toContain(values.secret_key)
  })

  test('one that lacks something cannot be offered, but may be filled in bit by bit', async () => {
    const half = { environment: 'live', project_id: '123456', password: '' }
    expect((await save('paysera', { ...half, isOn: 'yes' })).statusCode).toBe(422)
    expect((await save('paysera', half)).statusCode).toBe(303)
    expect(offered()).toEqual(['bank_transfer'])
    const answer = pageOf(await page.post(gatewayActionPath('paysera', 'test'), {}))[1]
    expect(answer.test).toEqual({ gateway: 'paysera', isOk: false, answer: 'incomplete' })
  })

  test('of the two products of Paysera buyers are offered one', async () => {
    const { values } = started.paysera_modern
    const isOffered = async () =>
      Promise.all(
        (['paysera', 'paysera_modern'] as const).map(async (name) => (await shown(name)).isOffered),
      )
    await save('paysera', { ...started.paysera.values, isOn: 'yes' })
    expect(offered()).toEqual(['paysera:bank', 'bank_transfer'])
    await save('paysera_modern', { ...values, mode: 'test', isOn: 'yes' })
    expect(offered()).toEqual(['paysera:bank', 'bank_transfer'])
    await save('paysera_modern', { ...values, client_secret: '', isOn: 'yes' })
    expect(offered()).toEqual(['paysera_modern:bank', 'bank_transfer'])
    expect(await isOffered()).toEqual([false, true])
    await save('paysera_modern', values)
    expect(await isOffered()).toEqual([true, false])
  })

  test('where two gateways take cards, each is named with its gateway', async () => {
    const cards = () =>
      site.payments
        .methods()
        .filter(({ kind }) => kind === 'card')
        .map(({ title }) => [title.lt, title.en])
    await save('stripe', { ...started.stripe.values, isOn: 'yes' })
    expect(cards()).toEqual([['Mokėjimo kortelė', 'Card']])
    await save('montonio', { ...started.montonio.values, isOn: 'yes' })
    expect(cards()).toEqual([
      ['Mokėjimo kortelė („Montonio“)', 'Card (Montonio)'],
      ['Mokėjimo kortelė („Stripe“)', 'Card (Stripe)'],
    ])
  })

  test('wrong keys are found by the test of the connection', async () => {
    const { values } = started.montonio
    await save('montonio', { ...values, secret_key: 'another_secret_of_a_store' })
    const answer = pageOf(await page.post(gatewayActionPath('montonio', 'test'), {}))[1]
    expect(answer.test).toMatchObject({ isOk: false, answer: '401 Unauthorized' })
  })

  test('an owner who rehearses is offered the simulator and sandboxes, in that browser alone', async () => {
    const { values } = started.montonio
    await save('montonio', { ...values, environment: 'sandbox', isOn: 'yes' })
    expect(offered()).toEqual(['bank_transfer'])
    const { headers } = await page.post(rehearsalActionPath, {})
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    expect(String(headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const request = {
      cookies: { vitrina_bandymas: decodeURIComponent(cookie.split('=')[1] ?? '') },
    }
    const ids = () => site.payments.methods(request).map(({ id }) => id)
    expect(ids()).toEqual(['montonio:bank', 'montonio:card', 'simulator', 'bank_transfer'])
    const rehearsed = await placed(site.orders, { lines: [guide], isTest: true })
    expect(await site.payments.start(rehearsed, 'montonio:bank')).not.toBe('unavailable')
    const real = await placed(site.orders, { lines: [guide] })
    expect(await site.payments.start(real, 'montonio:bank')).toBe('unavailable')
    site.clock.now += 5 * 3_600_000
    expect(ids()).toEqual(['bank_transfer'])
  })

  test('callbacks that are not believed are shown, and signed ones noticed', async () => {
    await save('montonio', { ...started.montonio.values, isOn: 'yes' })
    const url = '/api/payments/montonio'
    await site.http.inject({ method: 'POST', url, payload: { orderToken: 'a.b.c' } })
    expect(await propsOf()).toMatchObject({
      refused: [{ gateway: 'montonio', reason: 'wrong_signature' }],
    })
    expect(await notices()).toEqual([])
    const order = await placed(site.orders, { lines: [guide] })
    await site.payments.start(order, 'montonio:bank')
    const [payment] = [...started.montonio.standIn.payments.values()]
    const { body, headers } = started.montonio.standIn.callbackOf(payment?.id ?? '', {
      state: 'paid',
      amountCents: 1,
    })
    await site.http.inject({ method: 'POST', url, payload: body, headers })
    expect(await notices()).toEqual([
      'Reports on payments came that were signed rightly and fit no order.',
    ])
  })
})
