import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { signInPath } from '#features/console/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { email as ownersEmail, password } from '../support/account.ts'
import { openPage, refusedState } from '../support/browser.ts'
import { userAgent } from '../support/folder-fixture.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { startGateways } from '../support/payments/every.ts'
import type { GatewayStandIn } from '../support/payments/gateway-stand-in.ts'
import { startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'

const [smtp, stripe, montonio] = await Promise.all([
  startSmtp(),
  startGateways.stripe(),
  startGateways.montonio(),
])
afterAll(() => Promise.all([smtp.stop(), stripe.standIn.stop(), montonio.standIn.stop()]))
const { site, browser } = await openSite(() =>
  startSite({
    env: {
      ...ownShop(),
      MAIL_URL: smtp.url(),
      MAIL_FROM: 'svetaine@sviesa.lt',
      DESTINATION_URLS: `stripe=${stripe.standIn.url},montonio=${montonio.standIn.url}`,
    },
  }),
)
const ask = await signUpByHttp(site)
const post = (path: string, form: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(form) })
const settingsPath = '/valdymas/parduotuve/mokejimai'
for (const [name, { values }] of Object.entries({ stripe, montonio }))
  await post(`${settingsPath}/${name}`, { isOn: 'yes', ...values })

const desktop = { viewport: { width: 1440, height: 900 } }
/** A new address each time, also when a test is repeated. */
const newAddress = (name: string) => `${name}.${randomUUID().slice(0, 8)}@pastas.lt`

async function visit(path: string, options: Parameters<typeof openPage>[2] = {}) {
  const opened = await openPage(browser, site.url + path, options)
  return { ...opened, ...keyboardOf(opened.page) }
}
type Visit = Awaited<ReturnType<typeof visit>>

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const summary = (page: Page, text: string) => page.locator('summary', { hasText: text })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
const field = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true })

/** Emails to an address with this subject, newest last. */
async function emailsTo(address: string, subject: RegExp | string) {
  const texts = smtp.accepted.filter((text) => text.includes(`To: ${address}`))
  const emails = await Promise.all(texts.map((text) => PostalMime.parse(text)))
  return emails.filter((email) => email.subject?.match(subject))
}
/** The newest of them, once one has arrived. */
async function emailTo(address: string, subject: RegExp | string): Promise<Email> {
  const find = async () => (await emailsTo(address, subject)).at(-1)
  await expect.poll(find).toBeDefined()
  return (await find()) as Email
}
const linkIn = ({ text = '' }: Email, part: string) =>
  text.match(/https?:\S+/g)?.find((address) => address.includes(part)) ?? ''

/** A journey has some two hundred presses, each of which waits for what follows. */
const longMs = 300_000

test(
  'a visitor from a campaign reads, searches, writes and changes what they allow',
  async () => {
    const email = newAddress('jonas')
    const campaign = `ruduo-${randomUUID()}`
    const from = `/?utm_source=laikrastis&utm_campaign=${campaign}`
    const { page, complaints, ...keys } = await visit(from, { userAgent })
    const allowed = () => page.evaluate(() => window.getCkyConsent?.()?.categories)
    await keys.press(button(page, 'Priimti visus'))
    await expect.poll(allowed).toMatchObject({ analytics: true, advertisement: true })

    await keys.backTo(summary(page, 'Meniu'))
    await page.keyboard.press('Enter')
    await keys.follow(page.locator('header').getByRole('link', { name: 'Kainos' }), '**/kainos')
    await keys.choose(page.locator('main [type=radio][value=augimas]'))
    const question = 'Ar nurodytos kainos galutinės?'
    await keys.press(summary(page, question))
    await page.locator('main details[open]', { hasText: question }).waitFor()

    await keys.follow(
      page.locator('footer').getByRole('link', { name: 'Tinklaraštis' }),
      '**/tinklarastis',
    )
    await keys.write(page.locator('search input'), 'atsargos')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/paieska?q=atsargos')
    await keys.follow(
      link(page, 'Atsarga, kuri leidžia ramiai miegoti'),
      '**/tinklarastis/atsarga-ramiam-miegui',
    )
    const comment = page.locator('#komentuoti')
    await keys.write(comment.getByLabel('Vardas'), 'Jonas')
    await keys.write(comment.getByLabel('El. paštas'), email)
    await keys.write(comment.getByLabel('Komentaras'), 'Trijų mėnesių užteko.')
    await keys.press(button(page, 'Siųsti komentarą'))
    await page.getByText('Komentaras pasirodys, kai jį peržiūrėsime.').waitFor()

    await keys.follow(
      page.locator('footer').getByRole('link', { name: 'Kontaktai' }),
      '**/kontaktai',
    )
    await keys.write(field(page, 'Vardas'), 'Jonas')
    await keys.write(field(page, 'El. paštas'), email)
    await keys.write(field(page, 'Žinutė'), 'Ar dirbate šeštadieniais?')
    await keys.follow(button(page, 'Siųsti žinutę'), '**/kontaktai/aciu')
    const today = async () =>
      (await ask('/valdymas/statistika/visi/kampanija?laikas=siandien')).text()
    await expect.poll(today).toContain(campaign)

    await keys.press(link(page, 'Slapukų nustatymai'))
    await keys.press(page.locator('#slapukai [name=advertisement]'), 'Space')
    await keys.press(button(page, 'Išsaugoti'))
    await expect.poll(allowed).toMatchObject({ analytics: true, advertisement: false })
    expect(complaints).toEqual([])
  },
  longMs,
)

/** Orders a leaflet of 7 € by keyboard, up to the page of the gateway. */
async function order({ page, ...keys }: Visit, email: string, method: RegExp) {
  await page.goto(`${site.url}/produktai/pensijos-lapas`)
  await keys.follow(button(page, 'Į krepšelį'), '**/krepselis')
  await keys.follow(button(page, 'Pereiti prie apmokėjimo'), '**/atsisiuntimai')
  await keys.write(field(page, 'El. paštas'), email)
  await keys.write(field(page, 'Vardas ir pavardė'), 'Ona Žąsytė')
  await keys.choose(page.getByRole('radio', { name: method }))
  await keys.press(page.getByRole('checkbox', { name: /^Prašau/ }), 'Space')
  await keys.follow(button(page, /^Užsakyti ir sumokėti/), '**/__pay/*')
}

test(
  'a buyer who pays twice gets one order, and their money back',
  async () => {
    const email = newAddress('ona')
    const visited = await visit('/', { storageState: refusedState(site.url) })
    const { page, context, complaints, ...keys } = visited
    await order(visited, email, /Elektroninė bankininkystė/)
    const atMontonio = page.url()
    // The payment stays open at the gateway.
    await keys.follow(button(page, 'failed'), '**/uzsakymas/aciu')
    await keys.follow(link(page, /^(Atverti užsakymą|Mokėti dar kartą)$/), /\/uzsakymai\/[^/]+$/)
    await keys.choose(page.getByRole('radio', { name: /kortelė.*Stripe/ }))
    await keys.follow(button(page, 'Apmokėti'), `${stripe.standIn.url}/__pay/*`)
    await keys.follow(button(page, 'paid'), /\/uzsakymai\/[^/]+$/)
    const bank = await context.newPage()
    await bank.goto(atMontonio)
    await keyboardOf(bank).press(button(bank, 'paid'))
    await bank.waitForURL(/\/uzsakym/)
    const paid = await emailTo(email, /apmokėtas/)
    expect(paid.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^SF-\d+\.pdf$/),
    ])

    await page.reload()
    await page.getByText(/Gavome 7,00\s€ daugiau, nei kainuoja šis užsakymas/).waitFor()
    const number = (await page.innerText('h1')).replace(/\D/g, '')
    const owner = await visit('/valdymas', { ...desktop, storageState: await signedIn() })
    await openOrder(owner, number)
    await owner.press(button(owner.page, /^Grąžinti permoką 7,00/))
    await expect.poll(() => refunded(montonio.standIn, 700)).toBe(true)
    await page.reload()
    expect(await page.innerText('main')).toMatch(/Grąžinimas jau pradėtas|Grąžinta permoka/)
    expect(complaints).toEqual([])
  },
  longMs,
)

const refunded = ({ payments }: GatewayStandIn, cents: number) =>
  [...payments.values()].at(-1)?.refunds.some(({ amountCents }) => amountCents === cents)

let session: Awaited<ReturnType<Visit['context']['storageState']>> | undefined
/** The storage of the owner's browser after signing in by keyboard. */
async function signedIn() {
  if (session) return session
  const { page, context, ...keys } = await visit(signInPath, desktop)
  await keys.write(field(page, 'El. paštas'), ownersEmail)
  await keys.write(field(page, 'Slaptažodis'), password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/valdymas')
  session = await context.storageState()
  await context.close()
  return session
}

/** A page of the console's menu, whose group opens first where it is closed. */
async function openPart({ page, ...keys }: Visit, [group, part]: readonly [string, RegExp]) {
  const details = page.locator('header details', { hasText: group })
  if ((await details.getAttribute('open')) === null) await keys.press(details.locator('summary'))
  await keys.press(details.getByRole('link', { name: part }))
}

async function openOrder(owner: Visit, number: string) {
  const { page, ...keys } = owner
  await openPart(owner, ['Parduotuvė', /^Užsakymai/])
  await page.waitForURL('**/valdymas/uzsakymai')
  await keys.write(field(page, 'Ieškoti'), number)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**paieska=${number}`)
  await keys.press(link(page, number))
  await heading(page, `Užsakymas ${number}`)
}

/** Signs up in the form and confirms by the link in the email. */
async function subscribe({ page, ...keys }: Visit, email: string) {
  await page.goto(site.url)
  const confirmations = () => emailsTo(email, /^Patvirtinkite/)
  const before = (await confirmations()).length
  await keys.write(page.locator('form[action="/api/subscribe"] [type=email]'), email)
  await page.keyboard.press('Enter')
  await page.getByText('Išsiuntėme patvirtinimo laišką.').waitFor()
  await expect.poll(async () => (await confirmations()).length).toBe(before + 1)
  const asked = await emailTo(email, /^Patvirtinkite/)
  await page.goto(linkIn(asked, 'raktas='))
  await keys.press(button(page, 'Patvirtinti'))
  await heading(page, 'Ačiū, prenumerata patvirtinta')
}

/**
 * Moves everything two days into the past, because an address is asked to confirm at most once a
 * day.
 */
function passTwoDays() {
  const database = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'), { timeout: 10_000 })
  for (const table of ['newsletter_asked_mailboxes', 'newsletter_subscriber_events'])
    database.exec(`update ${table} set at = at - ${2 * dayMs}`)
  database.close()
}

/** The owner writes an issue and sends it to all subscribers. */
async function sendIssue(owner: Visit, subject: string) {
  const { page, ...keys } = owner
  await openPart(owner, ['Žmonės', /^Naujienlaiškiai/])
  await page.waitForURL('**/naujienlaiskiai')
  await keys.follow(link(page, /Rašyti|Naujas/), '**/naujas')
  await keys.write(field(page, 'Tema'), subject)
  await keys.write(field(page, 'Tekstas'), 'Laba diena.\n\nŽr. [kainas](/kainos).')
  await keys.follow(button(page, 'Išsaugoti'), '**?padaryta=saved')
  await keys.follow(link(page, 'Peržiūrėti ir siųsti'), '**/perziura')
  await keys.follow(button(page, 'Toliau'), '**/siuntimas*')
  await keys.press(button(page, /^Siųsti dabar/))
}

test(
  'a subscriber confirms, gets an issue, leaves by its link and comes back',
  async () => {
    const email = newAddress('rasa')
    const visited = await visit('/', { storageState: refusedState(site.url) })
    const { page, complaints, ...keys } = visited
    await subscribe(visited, email)
    const owner = await visit('/valdymas', { ...desktop, storageState: await signedIn() })
    const subject = `Naujienos ${randomUUID()}`
    await sendIssue(owner, subject)
    const issue = await emailTo(email, subject)
    const [, unsubscribe = ''] = /href="([^"]+)"[^>]*>\s*Atsisakyti/.exec(issue.html ?? '') ?? []
    await page.goto(unsubscribe.replaceAll('&amp;', '&'))
    await keys.press(button(page, 'Atsisakyti'))
    await heading(page, 'Naujienlaiškio nebesiųsime')

    passTwoDays()
    await subscribe(visited, email)
    const [, preferences = ''] = /href="([^"]+)"[^>]*>\s*Prenumeratos/.exec(issue.html ?? '') ?? []
    await page.goto(preferences.replaceAll('&amp;', '&'))
    await keys.write(field(page, 'Vardas (nebūtina)'), 'Rasa')
    await keys.tabTo(field(page, 'Naujienlaiškio kalba'))
    await page.keyboard.press('ArrowDown')
    await keys.press(button(page, 'Išsaugoti'))
    await page.getByRole('status').filter({ hasText: 'Išsaugota.' }).waitFor()
    expect(await field(page, 'Naujienlaiškio kalba').inputValue()).toBe('en')
    expect(complaints).toEqual([])
  },
  longMs,
)

test(
  'an owner refunds a part, reads a message, publishes a comment and erases a person',
  async () => {
    const buyer = newAddress('buyer')
    const buys = await visit('/', { storageState: refusedState(site.url) })
    await order(buys, buyer, /kortelė.*Stripe/)
    await buys.press(button(buys.page, 'paid'))
    await buys.page.waitForURL('**/uzsakymas/aciu')
    const number = /\d{10}/.exec((await emailTo(buyer, /apmokėtas/)).subject ?? '')?.[0] ?? ''
    const writer = newAddress('jonas')
    const blogPost = '/tinklarastis/kiek-kainuoja-vienas-procentas'
    const written = { name: 'Jonas', email: writer, text: `Rašo ${writer}` }
    for (const path of [blogPost, '/kontaktai', '/api/subscribe']) await post(path, written)

    const owner = await visit('/valdymas', { ...desktop, storageState: await signedIn() })
    const { page, complaints, ...keys } = owner
    await openOrder(owner, number)
    await keys.press(summary(page, 'Grąžinti pinigus'))
    await keys.write(field(page, 'Suma, €'), '2,50')
    await keys.write(field(page, 'Priežastis'), 'Susitarėme')
    await keys.press(button(page, 'Grąžinti'))
    await page.getByText('Grąžinimas perduotas mokėjimų paslaugai.').waitFor()
    await expect.poll(() => refunded(stripe.standIn, 250)).toBe(true)

    await openPart(owner, ['Žmonės', /^Žinutės/])
    await page.waitForURL('**/zinutes')
    const entry = page.locator('article', { hasText: writer })
    await keys.press(entry.getByRole('button', { name: 'Pažymėti skaityta' }))
    await expect.poll(() => entry.innerText()).toContain('Perskaityta')
    await keys.follow(link(page, /^Komentarai/), '**/komentarai')
    await keys.press(entry.getByRole('button', { name: 'Paskelbti', exact: true }))
    await entry.waitFor({ state: 'detached' })
    expect(await (await fetch(site.url + blogPost)).text()).toContain(`Rašo ${writer}`)

    await keys.follow(link(page, 'Prenumeratoriai'), '**/prenumeratoriai')
    await keys.write(field(page, 'Ieškoti'), writer)
    await page.keyboard.press('Enter')
    await page.waitForURL('**paieska=*')
    await keys.follow(link(page, writer), /prenumeratoriai\/\d+$/)
    await keys.press(summary(page, 'Ištrinti jo duomenis'))
    await keys.follow(button(page, 'Tikrai ištrinti visam laikui'), /prenumeratoriai(\?|$)/)
    expect(await link(page, writer).count()).toBe(0)
    expect(complaints).toEqual([])
  },
  longMs,
)
