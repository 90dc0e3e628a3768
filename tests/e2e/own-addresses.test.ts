import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { email as account } from '../support/account.ts'
import { useSite } from '../support/open-site.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { exampleShop } from '../support/shop.ts'
import { startSmtp } from '../support/smtp.ts'

const smtp = await startSmtp()
afterAll(() => smtp.stop())
const env = { MAIL_URL: smtp.url(), MAIL_FROM: 'svetaine@sviesa.lt' }
const site = await useSite({ env })
const ask = await signUpByHttp(site)

const read = async (path: string) =>
  (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text()
const save = (part: string, form: object) =>
  ask(`/valdymas/parduotuve/${part}`, {
    method: 'POST',
    body: new URLSearchParams(form as Record<string, string>),
  })
const post = (path: string, form: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
const writeToUs = (text: string) =>
  post('/kontaktai', { name: 'Rasa', email: 'rasa@pastas.lt', text })
/** The newest email to an address. */
async function emailTo(address: string) {
  const emails = await Promise.all(smtp.accepted.map((text) => PostalMime.parse(text)))
  return emails.findLast(({ to }) => to?.some((one) => one.address === address))
}

test('until an address is set, the account of the owner gets what is written to the site', async () => {
  expect((await writeToUs('Ar dirbate šeštadieniais?')).status).toBe(303)
  await expect.poll(() => emailTo(account)).toMatchObject({ replyTo: [{ name: 'Rasa' }] })
  expect(smtp.accepted.join('\n')).not.toContain('To: labas@kryptis.example')
  const today = await (await ask('/valdymas')).text()
  expect(today).toContain('dar mato demonstracijos duomenis: labas@kryptis.example.')
})

test('a page names one firm, which is that of the settings as soon as they are saved', async () => {
  const pages = ['/', '/kontaktai', '/kainos', '/en', '/en/contact', '/nera']
  expect(await read('/')).toContain('labas@kryptis.example')
  const securityText = () => fetch(`${site.url}/.well-known/security.txt`)
  // Nobody reads mail to the demonstration.
  expect((await securityText()).status).toBe(404)
  await save('pardavejas', exampleShop.seller)
  await save('bankas', exampleShop.bank)
  for (const path of pages) {
    const html = await read(path)
    const foot = html.slice(html.indexOf('<footer'))
    expect(foot, path).not.toMatch(/Kryptis|kryptis\.example|600 00000|Pavyzdžio/)
    expect(foot, path).toContain(path.startsWith('/en') ? 'UAB Šviesa' : exampleShop.seller.name)
    expect(foot, path).toContain('mailto:pardavimai@sviesa.lt')
  }
  const security = await securityText()
  expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const [to, expires] = (await security.text()).split('\n')
  expect(to).toBe('Contact: mailto:pardavimai@sviesa.lt')
  const ends = Date.parse(expires?.replace('Expires: ', '') ?? '')
  expect(ends).toBeGreaterThan(Date.now() + 80 * dayMs)
  expect(ends).toBeLessThan(Date.now() + 366 * dayMs)
  const [home, contact] = [await read('/'), await read('/kontaktai')]
  expect(contact).toContain('Žvejų')
  expect(contact).not.toMatch(/Pavyzdžio|kryptis\.example/)
  const said = /<script type="application\/ld\+json">(.*?"Organization".*?)<\/script>/.exec(home)
  expect(JSON.parse(said?.[1] ?? '{}')['@graph'][0]).toMatchObject({
    name: 'Šviesa',
    email: exampleShop.seller.email,
    address: { postalCode: 'LT-01001', addressLocality: 'Vilnius' },
  })
  for (const path of [
    '/privatumo-politika',
    '/pirkimo-taisykles',
    '/en/privacy-policy',
    '/en/terms-of-purchase',
  ])
    expect(await read(path), path).not.toMatch(/kryptis\.example|Pavyzdžio|LT-00000/)
})

test('then what is written to the site goes to the address of the settings', async () => {
  expect((await writeToUs('O sekmadieniais?')).status).toBe(303)
  await expect
    .poll(() => emailTo('pardavimai@sviesa.lt'))
    .toMatchObject({
      from: { name: 'Šviesa' },
      replyTo: [{ name: 'Rasa' }],
    })
  const today = await (await ask('/valdymas')).text()
  expect(today).toContain('dar mato demonstracijos duomenis: Kryptis.')
})
