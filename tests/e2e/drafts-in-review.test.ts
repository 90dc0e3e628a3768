import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { invitationPath, userPaths } from '#features/accounts/wire.ts'
import {
  answerField,
  baseField,
  contentPath,
  documentField,
  documentLink,
  documentPath,
  noteField,
  publishLink,
  publishPath,
  seenField,
  sendBackPath,
  submitPath,
} from '#features/content-editor/wire.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { email as owner, password } from '../support/account.ts'
import { useSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { startSmtp } from '../support/smtp.ts'

const smtp = await startSmtp()
afterAll(() => smtp.stop())
const site = await useSite({
  env: { MAIL_URL: smtp.url(), MAIL_FROM: 'a@kryptis.lt', MAIL_TO: 'b@kryptis.lt' },
})

const document = 'faq.json'
const article = 'news/2026-11-17-penki-darbai-iki-nauju-metu.md'
const today = '/valdymas'

/** Somebody who is signed in. */
const asWhom = (cookie: string) => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { headers: { cookie, origin: site.url }, redirect: 'manual', ...init })
  const read = async (path: string) => (await ask(path)).text()
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  const hidden = (html: string, name: string) =>
    Object.fromEntries(
      [...html.matchAll(/name="([\w.]+)" value="([^"]*)"/g)].flatMap(
        ([, found = '', value = '']) => (found.startsWith(name) ? [[found, value]] : []),
      ),
    )
  return {
    read,
    post,
    async save(name: string, typed: Record<string, string>) {
      const bases = hidden(await read(documentLink(name)), baseField)
      return post(documentPath, { [documentField]: name, ...bases, ...typed })
    },
    async send(path: string, name: string, more: Record<string, string> = {}) {
      const seen = hidden(await read(publishLink(name)), seenField)
      return post(path, { [documentField]: name, ...seen, ...more })
    },
  }
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

const owners = asWhom(await ownersCookie(site))
async function invite(email: string, role: string) {
  const invited = await owners.post(userPaths.invite, { email, role })
  const [, raktas = ''] = /raktas=([\w-]+)/.exec(await invited.text()) ?? []
  return asWhom(cookieOf(await asWhom('').post(invitationPath, { raktas, password })))
}
const writers = await invite('rasa@kryptis.lt', 'writer')
const editors = await invite('ona@kryptis.lt', 'editor')

/** The emails since the last time, as "recipient: subject". */
async function emails(count: number) {
  await expect.poll(() => smtp.accepted.length).toBe(count)
  const parsed = await Promise.all(smtp.accepted.splice(0).map((text) => PostalMime.parse(text)))
  return {
    to: parsed.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort(),
    text: parsed[0]?.text ?? '',
  }
}

test('who may not publish submits a draft, which is sent back, submitted again and published', async () => {
  await writers.save(document, { 'lt.0.question': 'Ar stalas ąžuolinis?' })
  expect((await writers.send(publishPath, document)).status).toBe(403)
  const note = 'Nauja nuo pirmadienio.'
  expect((await writers.send(submitPath, document, { [noteField]: note })).status).toBe(303)
  const submitted = await emails(2)
  expect(submitted.to).toEqual([
    'ona@kryptis.lt: Prašoma paskelbti: Klausimai ir atsakymai',
    `${owner}: Prašoma paskelbti: Klausimai ir atsakymai`,
  ])
  expect(submitted.text).toContain(note)
  expect(submitted.text).toContain(`${site.url}${publishLink(document)}`)
  expect(await editors.read(today)).toContain('Pateikta juodraščių')
  expect(await writers.read(today)).not.toContain('Pateikta juodraščių')
  expect(await editors.read(contentPath)).toContain('Pateikta skelbti')
  expect(await editors.read(publishLink(document))).toContain(note)

  expect((await writers.send(sendBackPath, document, { [answerField]: 'Ne' })).status).toBe(403)
  expect((await editors.send(sendBackPath, document)).status).toBe(422)
  const answer = 'Pridėk, kur auga <b>ąžuolas</b>.'
  expect((await editors.send(sendBackPath, document, { [answerField]: answer })).status).toBe(303)
  const again = { [answerField]: 'Dar kartą' }
  expect((await editors.send(sendBackPath, document, again)).status).toBe(409)
  const returned = await emails(1)
  expect(returned.to).toEqual(['rasa@kryptis.lt: Grąžinta taisyti: Klausimai ir atsakymai'])
  expect(returned.text).toContain(answer)
  expect(await writers.read(today)).toContain('Jūsų juodraštis grąžintas taisyti')
  expect(await editors.read(today)).not.toContain('Pateikta juodraščių')
  expect(await writers.read(documentLink(document))).toContain('Pridėk, kur auga &lt;b&gt;')

  await writers.send(submitPath, document)
  await emails(2)
  await writers.save(document, { 'lt.0.question': 'Ar stalas uosinis?' })
  expect(await editors.read(publishLink(document))).toContain('Po to juodraštis dar keistas')
  expect((await editors.send(publishPath, document)).status).toBe(303)
  expect(await (await fetch(`${site.url}/kainos`)).text()).toContain('Ar stalas uosinis?')
  for (const page of [today, contentPath, documentLink(document)])
    expect(await editors.read(page)).not.toMatch(/Pateikta|pateikė/)
  await writers.save(document, { 'lt.0.question': 'Ar stalas beržinis?' })
  expect(await editors.read(publishLink(document))).not.toContain('pateikė')
})

test('a draft that somebody saved meanwhile is not submitted unseen', async () => {
  const seen = await writers.read(publishLink(document))
  const [, shown = ''] = new RegExp(`name="${seenField}" value="([^"]*)"`).exec(seen) ?? []
  await editors.save(document, { 'lt.0.question': 'Ar stalas iš klevo?' })
  const answer = await writers.post(submitPath, { [documentField]: document, [seenField]: shown })
  expect(answer.status).toBe(409)
  expect(smtp.accepted).toEqual([])
})

test('those who may publish get one email about a schedule that was stopped', async () => {
  await editors.save(article, { 'lt.bodyHtml': 'Suplanuotas <b onclick="x()">tekstas</b>.' })
  using db = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'))
  db.prepare('update content_drafts set publish_at = ? where path = ?').run(
    Date.now() - 2 * minuteMs,
    article,
  )
  await expect.poll(() => smtp.accepted.length, { timeout: 30_000 }).toBe(2)
  const refused = await emails(2)
  expect(refused.to).toEqual([
    'ona@kryptis.lt: Nepaskelbta laiku: Penki darbai iki Naujųjų metų',
    `${owner}: Nepaskelbta laiku: Penki darbai iki Naujųjų metų`,
  ])
  expect(refused.text).toContain('Patikra prieš skelbiant rado taisytinų vietų')
})
