import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteSettingsPath } from '#lib/settings/settings-paths.ts'
import { email, password as ownersPassword } from '../support/account.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { type Site, startSite } from '../support/site.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../support/smtp-stand-in.ts'

const password = 'p@ss:w/rd 100%'
const settings = '/valdymas/nustatymai'

let server: SmtpStandIn
let site: Site
let asOwner: Awaited<ReturnType<typeof signUpByHttp>>

beforeAll(async () => {
  server = await startSmtpStandIn({ credentials: `vitrina:${password}`, keepsTexts: true })
  site = await startSite({ env: { STATISTICS_RETENTION_MONTHS: '13' } })
  asOwner = await signUpByHttp(site)
})
afterAll(async () => {
  await site.stop()
  await server.stop()
})

/** Asks again like a browser, as long as the site is being opened. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await asOwner(path, init)
  return answer.status === 307 ? ask(answer.headers.get('location') ?? '', init) : answer
}
const post = (path: string, fields: Record<string, string>) =>
  ask(settings + path, { method: 'POST', body: new URLSearchParams(fields) })
const textOf = async (path: string) => (await ask(path)).text()
/** The status that a new visitor gets in the end. */
async function visit(path: string): Promise<number> {
  const request = get(site.url + path, { agent: false })
  const [answer] = (await once(request, 'response').catch(() => [null])) as [IncomingMessage | null]
  // The port changes hands within a millisecond.
  if (answer === null) return sleep(20).then(() => visit(path))
  answer.resume()
  return answer.statusCode === 307 ? visit(answer.headers.location ?? '') : (answer.statusCode ?? 0)
}
const mail = (changed: Record<string, string> = {}) => ({
  host: '127.0.0.1',
  port: server.url.slice(server.url.lastIndexOf(':') + 1),
  security: 'none',
  user: 'vitrina',
  MAIL_PASSWORD: password,
  MAIL_FROM: 'svetaine@kryptis.lt',
  MAIL_TO: 'ona@kryptis.lt',
  ...changed,
})

test('the languages of the site are shown with its time, and lead to where they change', async () => {
  const html = await textOf(siteSettingsPath)
  expect(html).toMatch('Kalbos: lietuvių, anglų. Dienos ir valandos – Lietuvos')
  const [, path = '', id] = /href="([^"#]*switches\.json)#([^"]*)"/.exec(html) ?? []
  expect(await textOf(path)).toContain(`<fieldset id="${id}"`)
})

describe('a mail server', () => {
  test.each([
    ['the sign-in', { MAIL_PASSWORD: 'wrong' }, /nepriima prisijungimo: [^<]*535/],
    ['encryption', { security: 'starttls' }, /šifruoto ryšio/],
    ['a connection', { port: '1' }, /nepasiekiamas: [^<]*ECONNREFUSED/],
  ])('that refuses %s is not saved, and the page has its words', async (_, changed, words) => {
    const answer = await post('/pastas', mail(changed))
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toMatch(words)
    expect(page).toContain('value="svetaine@kryptis.lt"')
    expect(page).not.toContain('value="wrong"')
    expect(await textOf(settings)).toContain('Neprijungtas')
  })

  test('is in use at once, and visitors are answered while the site opens again', async () => {
    const statuses = new Set<number>()
    const visits = new AbortController()
    const visiting = (async () => {
      while (!visits.signal.aborted) statuses.add(await visit('/kontaktai'))
    })()
    const saved = await post('/pastas', mail())
    expect(saved.status).toBe(303)
    const page = await textOf(saved.headers.get('location') ?? '')
    visits.abort()
    await visiting
    expect([...statuses]).toEqual([200])
    expect(page).toContain('Išsaugota ir jau galioja')
    expect(page).not.toContain(password)
    expect(page).toContain('Slaptažodis įrašytas')
    expect(await textOf(settings)).toContain('bandomasis laiškas dar neišsiųstas')
    await fetch(`${site.url}/kontaktai`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ name: 'Rasa', email: 'rasa@kryptis.lt', text: 'Labas' }),
    })
    await expect.poll(() => server.counts().get('ona@kryptis.lt')).toBe(1)
  })

  test('keeps its password while the form leaves it empty, unless it is another server', async () => {
    const same = await post('/pastas', mail({ MAIL_PASSWORD: '', MAIL_TO: 'rasa@kryptis.lt' }))
    expect(same.status).toBe(303)
    const other = await post('/pastas', mail({ MAIL_PASSWORD: '', host: 'localhost' }))
    expect(other.status).toBe(422)
    expect(await other.text()).toContain('Įrašykite šio serverio ir vartotojo slaptažodį')
  })

  test('says in its own words what it thinks of a test email', async () => {
    const to = 'jonas@kryptis.lt'
    server.plan('svetaine@kryptis.lt', { at: 'mail', reply: '553 5.7.1 Sender not owned by user' })
    expect((await post('/pastas/bandymas', { kam: to })).status).toBe(303)
    expect(await textOf(`${settings}/pastas`)).toMatch(/nepriėmė laiško[^]*553 5\.7\.1 Sender/)
    expect((await post('/pastas/bandymas', { kam: to })).status).toBe(303)
    expect(await textOf(`${settings}/pastas`)).toMatch(/priėmė laišką[^]*250/)
    expect(server.counts().get(to)).toBe(1)
    expect(await textOf(settings)).toContain('bandomasis laiškas išsiųstas')
    expect((await post('/pastas/bandymas', { kam: 'niekas' })).status).toBe(422)
  })
})

test('the activity log has changes without the password', async () => {
  const log = await textOf('/valdymas/veiksmai')
  expect(log).toContain('Pakeisti pašto nustatymai')
  expect(log).toContain('rasa@kryptis.lt')
  expect(log).not.toContain(password)
  expect(log).not.toContain(encodeURIComponent(password))
})

describe('a new address', () => {
  const other = () => site.url.replace('localhost', '127.0.0.1')

  test('where something else answers is not saved', async () => {
    const PUBLIC_URL = server.url.replace('smtp:', 'http:').replace(/\/\/.*@/, '//')
    const answer = await post('/adresas', { PUBLIC_URL, PUBLIC_ALIASES: '' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('nepasiekiamas')
    const below = { PUBLIC_URL: `${other()}/a`, PUBLIC_ALIASES: '' }
    expect((await post('/adresas', below)).status).toBe(422)
    const strange = { PUBLIC_URL: site.url, PUBLIC_ALIASES: 'www.niekur.invalid' }
    expect((await post('/adresas', strange)).status).toBe(422)
    expect(await textOf('/')).toContain(`<link rel="canonical" href="${site.url}/"`)
  })

  test('is on trial until an owner confirms it there, and the former one comes back', async () => {
    const answer = await post('/adresas', { PUBLIC_URL: other(), PUBLIC_ALIASES: '' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`href="${other()}${settings}/adresas"`)
    expect(await textOf('/')).toContain(`<link rel="canonical" href="${other()}/"`)
    expect(await textOf(settings)).toContain('Naujas adresas dar nepatvirtintas')
    // Under the former address the press proves nothing.
    expect((await post('/adresas/patvirtinti', {})).status).toBe(422)
    expect((await post('/adresas/grazinti', {})).status).toBe(303)
    expect(await textOf('/')).toContain(`<link rel="canonical" href="${site.url}/"`)
    expect(await textOf(settings)).not.toContain('Naujas adresas dar nepatvirtintas')
  })

  test('stays once an owner has confirmed it there', async () => {
    await post('/adresas', { PUBLIC_URL: other(), PUBLIC_ALIASES: '' })
    await textOf('/')
    const there = { method: 'POST', body: new URLSearchParams() }
    const signedIn = await fetch(`${other()}/valdymas/prisijungti`, {
      ...there,
      body: new URLSearchParams({ email, password: ownersPassword }),
      headers: { origin: other() },
      redirect: 'manual',
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    const confirmed = await fetch(`${other()}${settings}/adresas/patvirtinti`, {
      ...there,
      headers: { cookie, origin: other() },
      redirect: 'manual',
    })
    expect(confirmed.status).toBe(303)
    expect(await textOf(settings)).not.toContain('Naujas adresas dar nepatvirtintas')
    await post('/adresas', { PUBLIC_URL: site.url, PUBLIC_ALIASES: '' })
    await post('/adresas/patvirtinti', {})
  })
})

test('a setting of a variable is shown as fixed and changed by no form', async () => {
  const page = await textOf(`${settings}/statistika`)
  expect(page).toMatch(/13 \(<code>STATISTICS_RETENTION_MONTHS<\/code>, serverio aplinka\)/)
  expect(page).not.toContain('name="STATISTICS_RETENTION_MONTHS"')
  const given = {
    STATISTICS_IDENTITY: 'cookie',
    STATISTICS_DO_NOT_TRACK: 'no',
    STATISTICS_OWN_ADDRESSES: '192.0.2.7',
    STATISTICS_DOWNLOADS: 'pdf, zip',
    STATISTICS_RETENTION_MONTHS: '1',
    HITS_PER_MINUTE: '600',
  }
  const wrong = { ...given, STATISTICS_OWN_ADDRESSES: '192.0.2.7/99' }
  expect((await post('/statistika', wrong)).status).toBe(422)
  expect((await post('/statistika', given)).status).toBe(303)
  const home = await textOf('/')
  expect(home).toContain('&quot;identity&quot;:&quot;cookie&quot;')
  expect(home).toContain('[&quot;pdf&quot;,&quot;zip&quot;]')
  expect(await textOf('/privatumo-politika')).toContain('13')
})
