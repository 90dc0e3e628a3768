import { expect, test } from 'vitest'
import { fieldsOf, useTestCheckout } from '../../../../tests/support/checkout.ts'

const company = {
  isCompany: 'yes',
  companyName: 'SIA Rīga',
  companyCode: '40003245752',
  vatCode: 'LV 40003245752',
}
const lithuanian = {
  isCompany: 'yes',
  companyName: 'UAB „Šviesa“',
  companyCode: '119511515',
  vatCode: '119511515',
}

const checkout = useTestCheckout('sqlite')

test('everything digital has the checkout of downloads, and asks for the consent to begin', async () => {
  const visitor = await checkout.open()
  await visitor.put(101)
  expect((await visitor.get('/apmokejimas')).location).toBe('/atsisiuntimai')
  const refused = await visitor.order('/atsisiuntimai', { digitalConsent: '' })
  expect([refused.status, refused.page.props.checkout.submission.problems]).toEqual([
    422,
    ['digitalConsent'],
  ])
  const fields = fieldsOf(refused.page)
  expect((await visitor.post('/atsisiuntimai', fields)).status).toBe(303)
  const [order] = await checkout.orders()
  expect(order).toMatchObject({ kind: 'digital', withdraw_until: null, address: '' })
  expect(order?.digital_consent_at).toBeGreaterThan(0)
  expect(order?.consent_text).toContain('teisė per 14\u00a0dienų')
})

test('an invoice above 100 € needs an address, and one of a company always', async () => {
  const visitor = await checkout.open()
  const problemsOf = async (fields: Record<string, string>) =>
    (await visitor.order('/uzsakymas', fields)).page?.props.checkout.submission.problems
  expect(await problemsOf({ plan: 'partneryste', address: '' })).toEqual(['address'])
  expect(await problemsOf({ plan: 'augimas', ...lithuanian, address: '' })).toEqual(['address'])
  expect(await problemsOf({ plan: 'augimas', address: '' })).toBeUndefined()
})

test('who orders a plan agrees to its renewal, and that is kept with the order', async () => {
  const visitor = await checkout.open()
  await visitor.order('/uzsakymas', { plan: 'augimas' })
  const [order] = await checkout.orders()
  expect(order?.consent_text).toContain('kas mėnesį pratęsiamas už 59,00\u00a0€')
  expect(order?.consent_text).toContain('nesumokėjus planas baigsis')
})

test('a plan is ordered for a year at its price, agreeing to be renewed each year', async () => {
  const visitor = await checkout.open()
  const { page } = await visitor.get('/uzsakymas?plan=augimas&billing=year')
  expect(page.props).toMatchObject({ chosen: 'augimas', interval: 'year' })
  expect(page.alternates.lt).toBe('/uzsakymas?plan=augimas&billing=year')
  const answer = await visitor.post('/uzsakymas?plan=augimas', {
    ...fieldsOf(page),
    plan: 'augimas',
    billing: 'year',
  })
  expect(answer.status).toBe(303)
  const [order] = await checkout.orders()
  expect(order).toMatchObject({ total_cents: 59_000, vat_cents: 10_240 })
  expect(order?.consent_text).toContain('galioja metus ir kasmet pratęsiamas už 590,00\u00a0€')
  expect(order?.consent_text).toContain('priminsime prieš 30\u00a0dienų')
  expect(await checkout.lines()).toMatchObject([
    { plan: 'augimas', billing_interval: 'year', name: 'Planas „augimas“, vieni metai' },
  ])
})

test('a plan that is not sold by the year is ordered by the month', async () => {
  const visitor = await checkout.open()
  const { page } = await visitor.get('/uzsakymas?plan=pradzia&billing=year')
  expect(page.props).toMatchObject({ chosen: 'pradzia', interval: 'month' })
  await visitor.post('/uzsakymas', { ...fieldsOf(page), plan: 'pradzia', billing: 'year' })
  expect(await checkout.orders()).toMatchObject([{ total_cents: 2900 }])
  expect(await checkout.lines()).toMatchObject([{ billing_interval: 'month' }])
})

test('an order for a year is not taken for one by the month that was made of the same form', async () => {
  const visitor = await checkout.open()
  const { page } = await visitor.get('/uzsakymas')
  const form = { ...fieldsOf(page), plan: 'augimas' }
  await visitor.post('/uzsakymas', { ...form, billing: 'month' })
  const again = await visitor.post('/uzsakymas', { ...form, billing: 'year' })
  expect(again.page.props.checkout.submission.problems).toEqual(['begun'])
  expect(await checkout.orders()).toHaveLength(1)
})

test('a yearly price that changes while the form is filled in is shown before it is ordered', async () => {
  const visitor = await checkout.open()
  const { page } = await visitor.get('/uzsakymas?plan=augimas&billing=year')
  checkout.opened().setYearlyPrice('augimas', 62_000)
  const form = { plan: 'augimas', billing: 'year' }
  const answer = await visitor.post('/uzsakymas', { ...fieldsOf(page), ...form })
  expect(answer.page.props.checkout.submission.problems).toEqual(['changed'])
  expect(answer.page.props.offers[1].yearly.totalCents).toBe(62_000)
  await visitor.post('/uzsakymas', { ...fieldsOf(answer.page), ...form })
  expect(await checkout.orders()).toMatchObject([{ total_cents: 62_000 }])
})

test('a reminder of the renewal is promised where the site sends emails', async () => {
  const visitor = await checkout.open()
  const shown = async () => (await visitor.get('/uzsakymas')).page.props.checkout.sendsEmails
  await visitor.order('/uzsakymas', { plan: 'augimas' })
  checkout.opened().mail.isOn = false
  expect(await shown()).toBe(false)
  await checkout.opened().visitor().order('/uzsakymas', { plan: 'augimas' })
  const [reminded, silent] = await checkout.orders()
  expect(reminded?.consent_text).toContain('priminsime prieš 7\u00a0dienas')
  expect(silent?.consent_text).toMatch(/laiškų nesiunčia, todėl apie pratęsimą nepriminsime/)
  expect(silent?.consent_text).not.toMatch(/priminsime prieš|atsiųsime/)
})

test('a plan begins at once where its buyer asks for it, which a company need not', async () => {
  const visitor = await checkout.open()
  const refused = await visitor.order('/uzsakymas', { plan: 'augimas', startConsent: '' })
  expect([refused.status, refused.page.props.checkout.submission.problems]).toEqual([
    422,
    ['startConsent'],
  ])
  expect(await checkout.orders()).toEqual([])
  await visitor.post('/uzsakymas', { ...fieldsOf(refused.page), plan: 'augimas' })
  await visitor.order('/uzsakymas', { plan: 'augimas', ...lithuanian, startConsent: '' })
  const [consumer, company] = await checkout.orders()
  expect(consumer?.start_consent_at).toBe(consumer?.placed_at)
  expect(consumer?.consent_text).toContain('sumokėti už dienas, kuriomis planas jau veikė')
  expect(company).toMatchObject({ start_consent_at: null, withdraw_until: null })
  expect(company?.consent_text).not.toContain('už dienas')
})

test('codes of a company are checked by their check digits', async () => {
  const visitor = await checkout.open()
  const problemsOf = async (fields: Record<string, string>) =>
    (await visitor.order('/uzsakymas', { ...lithuanian, ...fields })).page?.props.checkout
      .submission.problems
  expect(await problemsOf({ companyCode: '119511516' })).toEqual(['companyCode'])
  expect(await problemsOf({ vatCode: 'LT119511516' })).toEqual(['vatCode'])
  expect(await problemsOf({ companyName: ' ' })).toEqual(['companyName'])
  expect(await problemsOf({ vatCode: '' })).toBeUndefined()
  expect(await checkout.orders()).toMatchObject([
    { company_name: 'UAB „Šviesa“', company_code: '119511515', vat_code: null, address: '' },
  ])
  expect(checkout.opened().asked).toEqual([])
})

test('what is left in the fields of a company counts only for a company', async () => {
  const visitor = await checkout.open()
  await visitor.order('/uzsakymas', { ...lithuanian, isCompany: '', companyCode: 'x' })
  expect(await checkout.orders()).toMatchObject([{ company_name: null, vat_code: null }])
})

test('a code that is valid abroad takes the VAT away, after the new sum was shown', async () => {
  const visitor = await checkout.open('valid')
  const fields = { ...company, plan: 'augimas' }
  const shown = await visitor.order('/uzsakymas', fields)
  const { checkout: form, offers } = shown.page.props
  expect([shown.status, form.submission.problems]).toEqual([422, ['reverse_charge']])
  expect(offers[1].summary).toMatchObject({ totalCents: 4876, isReverseCharge: true })
  expect(await checkout.orders()).toEqual([])
  await visitor.post('/uzsakymas', { ...fieldsOf(shown.page), ...fields })
  expect(await checkout.orders()).toMatchObject([
    {
      total_cents: 4876,
      vat_cents: 0,
      reverse_charge: 1,
      country: 'LV',
      vat_code: 'LV40003245752',
      vies_status: 'valid',
      company_address: 'Žvejų g. 3, Vilnius',
    },
  ])
})

test.each(['invalid', 'unavailable'] as const)(
  'a code abroad that is %s is ordered at once, with VAT',
  async (status) => {
    const visitor = await checkout.open(status)
    const answer = await visitor.order('/uzsakymas', { ...company, plan: 'augimas' })
    expect(answer.status).toBe(303)
    expect(await checkout.orders()).toMatchObject([
      { total_cents: 5900, vat_cents: 1024, reverse_charge: 0, vies_status: status },
    ])
  },
)

test('the code of another company takes no VAT away, and the page says why', async () => {
  const visitor = await checkout.open('valid')
  checkout.opened().register.name = 'SIA "LIEPĀJA"'
  const fields = { ...company, plan: 'augimas' }
  const refused = await visitor.order('/uzsakymas', fields)
  expect([refused.status, refused.page.props.checkout.submission.problems]).toEqual([
    422,
    ['vat_name'],
  ])
  expect(refused.page.props.offers[1].summary).toMatchObject({
    totalCents: 5900,
    isReverseCharge: false,
  })
  expect(await checkout.orders()).toEqual([])
  const answer = await visitor.post('/uzsakymas', { ...fieldsOf(refused.page), ...fields })
  expect(answer.status).toBe(303)
  expect(await checkout.orders()).toMatchObject([{ total_cents: 5900, reverse_charge: 0 }])
})

test('a name that is corrected to the one in the register takes the VAT away', async () => {
  const visitor = await checkout.open('valid')
  checkout.opened().register.name = 'SIA "LIEPĀJA"'
  const fields = { ...company, plan: 'augimas' }
  const refused = await visitor.order('/uzsakymas', fields)
  const corrected = { ...fields, companyName: 'Liepaja, SIA' }
  const shown = await visitor.post('/uzsakymas', { ...fieldsOf(refused.page), ...corrected })
  expect(shown.page.props.checkout.submission.problems).toEqual(['reverse_charge'])
  await visitor.post('/uzsakymas', { ...fieldsOf(shown.page), ...corrected })
  expect(await checkout.orders()).toMatchObject([{ total_cents: 4876, reverse_charge: 1 }])
})

test('a company of Lithuania pays VAT whatever the register says', async () => {
  const visitor = await checkout.open('valid')
  await visitor.order('/uzsakymas', { ...lithuanian, plan: 'augimas' })
  expect(checkout.opened().asked).toEqual(['LT119511515'])
  expect(await checkout.orders()).toMatchObject([{ total_cents: 5900, reverse_charge: 0 }])
})

test('a sum that has changed since it was shown is shown again before it is ordered', async () => {
  const visitor = await checkout.open()
  await visitor.put(201)
  const { page } = await visitor.get('/apmokejimas')
  await visitor.put(201)
  const answer = await visitor.post('/apmokejimas', fieldsOf(page))
  expect([answer.status, answer.page.props.checkout.submission.problems]).toEqual([
    422,
    ['changed'],
  ])
  expect(answer.page.props.summary.totalCents).toBe(24_200)
  expect((await visitor.post('/apmokejimas', fieldsOf(answer.page))).status).toBe(303)
})

test('too few pieces left are said, and nothing is ordered', async () => {
  const visitor = await checkout.open()
  await visitor.put(201)
  checkout.opened().stock.missing = [201]
  const answer = await visitor.order('/apmokejimas')
  expect(answer.page.props.checkout.submission.problems).toEqual(['out_of_stock'])
  expect(await checkout.orders()).toEqual([])
})

test('a robot gets the answer of a person, and no order', async () => {
  const visitor = await checkout.open()
  const answer = await visitor.order('/uzsakymas', { website: 'https://spam.example' })
  expect(answer.location).toBe('/uzsakymas/aciu')
  expect(await checkout.orders()).toEqual([])
  expect((await visitor.get('/uzsakymas/aciu')).page.props.thanks).toBeNull()
})
