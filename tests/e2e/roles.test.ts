import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { invitationPath, type UserRole, userPaths, userRoles } from '#features/accounts/wire.ts'
import { activityPath } from '#features/audit/wire.ts'
import { newCouponPath } from '#features/cart/console-wire.ts'
import { consolePath, signInPath } from '#features/console/wire.ts'
import { saveChangesPath } from '#features/content-editor/live-wire.ts'
import {
  documentField,
  publishLink,
  schedulePath,
  seenField,
  timeField,
  unschedulePath,
} from '#features/content-editor/wire.ts'
import { exportFilePath } from '#features/data-export/wire.ts'
import { ordersFilePath } from '#features/sales/console-wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import { email, password } from '../support/account.ts'
import { folderOfLongLists } from '../support/long-lists/folder.ts'
import { useSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { startSite } from '../support/site.ts'
import { walkConsole } from '../support/walk-console.ts'

const env = ownShop()
const site = await useSite(async () => startSite({ dataDir: await folderOfLongLists(2), env }))

async function post(path: string, form: Record<string, string>, cookie = '') {
  const body = new URLSearchParams(form)
  const headers = { cookie, origin: site.url }
  return fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' })
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

const owner = cookieOf(await post(signInPath, { email, password }))

async function cookieFor(role: UserRole, more: Record<string, string> = {}): Promise<string> {
  if (role === 'owner') return owner
  const invited = await post(
    userPaths.invite,
    { email: `${role}@kryptis.lt`, role, ...more },
    owner,
  )
  const [, raktas = ''] = /raktas=([\w-]+)/.exec(await invited.text()) ?? []
  return cookieOf(await post(invitationPath, { raktas, password }))
}

const asked = (cookie: string) => (path: string) =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })

/** Whether the guard lets a form through; its body is refused only then, and nothing is done. */
async function isOpen(path: string, cookie: string): Promise<boolean> {
  const headers = { cookie, origin: site.url, 'content-type': 'application/x-unknown' }
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: 'x' })
  return answer.status === 415
}

/** The addresses of pages that the owner comes to, and what the walk has found. */
const addresses: string[] = []
const walked = await walkConsole((address) => {
  addresses.push(address)
  return asked(owner)(address)
})

test.each(userRoles)('a %s meets no link and no form that refuses them', async (role) => {
  const cookie = await cookieFor(role, { grazinimai: '50' })
  const { pages, forms } = role === 'owner' ? walked : await walkConsole(asked(cookie))
  expect([...pages].filter(([, status]) => status === 403)).toEqual([])
  expect(pages.size).toBeGreaterThan(5)
  const refused = []
  for (const form of forms) if (!(await isOpen(form, cookie))) refused.push(form)
  expect(refused).toEqual([])
})

test('what a writer changes is not published by the schedule of an editor', async () => {
  const writer = await cookieFor('writer', { email: 'kita@kryptis.lt' })
  const change = (cookie: string, from: string, to: string) =>
    fetch(site.url + saveChangesPath, {
      method: 'POST',
      headers: { cookie, origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify({
        document: 'home.json',
        bases: {},
        changes: [{ name: 'lt.sections.0.lead', from: [from], to }],
      }),
    })
  const pageOf = async () => (await asked(owner)(publishLink('home.json'))).text()
  const [{ lead }] = JSON.parse(readFileSync('content/home.json', 'utf8')).sections
  expect((await change(owner, lead, 'Savininkės tekstas.')).status).toBe(200)
  const [, seen = ''] = new RegExp(`name="${seenField}" value="([^"]*)"`).exec(await pageOf()) ?? []
  const tomorrow = toLocalTime(Date.now() + dayMs)
    .slice(0, 16)
    .replace(' ', 'T')
  const form = { [documentField]: 'home.json', [seenField]: seen, [timeField]: tomorrow }
  expect((await post(schedulePath, form, owner)).status).toBe(303)
  expect(await pageOf()).toContain(`action="${unschedulePath}"`)
  expect((await change(writer, 'Savininkės tekstas.', 'Rašytojos tekstas.')).status).toBe(200)
  const after = await pageOf()
  expect(after).toContain('Rašytojos')
  expect(after).not.toContain(`action="${unschedulePath}"`)
})

test('everything is exported in one file, to owners alone, and the log says so', async () => {
  for (const role of userRoles.filter((one) => one !== 'owner')) {
    const cookie = await cookieFor(role, { email: `eksportas-${role}@kryptis.lt` })
    expect((await asked(cookie)(exportFilePath)).status, role).toBe(403)
  }
  const coupon = { code: 'RUDUO15', kind: 'percent', value: '15', min: '20', ends: '2099-12-31' }
  expect((await post(newCouponPath, coupon, owner)).status).toBe(303)
  const answer = await asked(owner)(exportFilePath)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const names = Object.keys(files)
  const lists =
    'uzsakymai saskaitos prenumeratoriai zinutes komentarai ivykiai grandine veiksmai ' +
    'nuolaidu-kodai tikslai atsisakymai planai'
  expect(names).toEqual(expect.arrayContaining(lists.split(' ').map((name) => `${name}.csv`)))
  expect(names).toEqual(expect.arrayContaining(['turinys/home.json', 'turinys/en/home.json']))
  expect(names).toContain('statistika/sessions.csv')
  expect(strFromU8(files['turinys/faq.json'] ?? new Uint8Array())).toBe(
    readFileSync('content/faq.json', 'utf8'),
  )
  const coupons = strFromU8(files['nuolaidu-kodai.csv'] ?? new Uint8Array())
  expect(coupons.split('\r\n')[1]).toBe('RUDUO15;15;;20,00;;2099-12-31;;0;Galioja')
  const goals = strFromU8(files['tikslai.csv'] ?? new Uint8Array())
  expect(goals).toContain(';Veikia;')
  const orders = strFromU8(files['uzsakymai.csv'] ?? new Uint8Array())
  expect(orders).toBe(await (await asked(owner)(ordersFilePath)).text())
  expect(orders.split('\r\n').length).toBeGreaterThan(2)
  const log = await (await asked(owner)(activityPath)).text()
  expect(log).toContain('Atsisiųsti visi svetainės duomenys')

  const both = await Promise.all([1, 2].map(() => asked(owner)(exportFilePath)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 303])
  await Promise.all(both.map((one) => one.arrayBuffer()))
  const again = await asked(owner)(exportFilePath)
  expect(again.status).toBe(200)
  await again.arrayBuffer()
})

test('each page of the menu has a key of its own', async () => {
  const html = await (await asked(owner)(consolePath)).text()
  const keys = [...html.matchAll(/data-key="(.)"/g)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(15)
  expect(new Set(keys).size).toBe(keys.length)
})

/** What an owner should not have to know. */
const forbidden =
  /\b(?:API|URL|JSON|HTML|HTTPS?|SQL|SMTP|npm|cache|token|endpoint|webhook|cron|slug|hash|[A-Z]+_[A-Z_]+)\b/

test('each page says in a line what it is for, in both languages and without terms of programmers', async () => {
  const faults: string[] = []
  for (const address of addresses) {
    for (const language of ['lt', 'en']) {
      const headers = { cookie: owner, 'accept-language': language }
      const answer = await fetch(site.url + address, { headers })
      if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) continue
      const html = await answer.text()
      if (!html.includes('</nav>')) continue
      const lead = /data-lead[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
      const isFine = lead.length > 10 && lead.length < 220 && !forbidden.test(lead)
      if (!isFine) faults.push(`${address} ${language}: ${lead}`)
    }
  }
  expect(faults).toEqual([])
})
