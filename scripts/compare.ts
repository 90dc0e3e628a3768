import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeOwnShop } from '../tests/support/own-shop.ts'
import { isFresh } from './build/fingerprint.ts'
import { type Form, partsOf } from './compare/forms.ts'
import {
  type Answer,
  openSiteUnderComparison,
  type Person,
} from './compare/site-under-comparison.ts'

/**
 * Compares this project with another checkout of it: both answer the same requests from copies of
 * the same data folder, and every difference of a page, a form's answer or an email is printed.
 */
const [other] = process.argv.slice(2)
if (!other) throw new Error('Usage: npm run compare -- <folder of a built checkout>')

/** Pages of one pattern, such as orders, that are looked at; the rest are the same page. */
const maxOfPattern = 3
const maxPages = 600
const maxPrinted = 40
/** Emails leave one after the other. */
const emailsWithinMs = 20_000
const leavesAlone = /atsijungti|iseiti/
const starts: Readonly<Record<Person, readonly string[]>> = {
  visitor: ['/', '/en', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz', '/nera'],
  owner: ['/valdymas'],
}

if (!isFresh(process.cwd())) await import('./build.ts')
const shop = makeOwnShop()
const data = makeData(resolve(other))
const env = { CONTENT_DIR: shop, MAIL_TO: 'savininkas@kryptis.example' }
const sites = await Promise.all(
  [resolve(other), process.cwd()].map((root) => openSiteUnderComparison(root, data, env)),
)
const [before, after] = sites as [(typeof sites)[number], (typeof sites)[number]]
let compared = 0
let differences = 0
try {
  // On the second visit the cart is full.
  for (const person of ['visitor', 'visitor', 'owner'] as const) {
    const forms = await comparePages(person)
    console.log(`${person}: ${compared} pages, then ${forms.length} forms`)
    for (const form of forms) {
      await compareForm(person, { ...form, fields: [] })
      await compareForm(person, form)
    }
  }
  await compareEmails()
} finally {
  await Promise.all(sites.map((site) => site.stop()))
  for (const folder of [shop, data]) rmSync(folder, { recursive: true, force: true })
}
console.log(`${compared} answers and emails compared, ${differences} differ`)
process.exitCode = differences > 0 ? 1 : 0

/** Made by the other checkout: an older version does not open what a newer one has migrated. */
function makeData(cwd: string): string {
  const maker = "import('./tests/support/long-lists/folder.ts')"
  const script = `${maker}.then(({ folderOfLongLists }) => folderOfLongLists(40)).then(console.log)`
  return execFileSync(process.execPath, ['-e', script], { cwd, encoding: 'utf8' }).trim()
}

/** Follows links from page to page; returns the forms found on the way. */
async function comparePages(person: Person): Promise<Form[]> {
  const queue = [...starts[person]]
  const seen = new Set<string>(queue)
  const ofPattern = new Map<string, number>()
  const forms = new Map<string, Form>()
  for (const path of queue) {
    const answer = await compare(`${person} GET ${path}`, (site) => site.ask(person, path))
    const { links, forms: found } = partsOf(answer.raw)
    for (const form of found) {
      const key = patternOf(form.action) + form.fields.map(([name]) => name).join()
      if (form.method === 'post' && !leavesAlone.test(form.action)) forms.set(key, form)
    }
    for (const link of [...links, ...locationsIn(answer.raw)]) {
      const next = link.replace(/#.*/, '').replaceAll('&amp;', '&')
      const pattern = patternOf(next)
      if (seen.size >= maxPages) break
      if (seen.has(next) || (ofPattern.get(pattern) ?? 0) >= maxOfPattern) continue
      if (person === 'visitor' && next.startsWith('/valdymas')) continue
      seen.add(next)
      ofPattern.set(pattern, (ofPattern.get(pattern) ?? 0) + 1)
      queue.push(next)
    }
  }
  return [...forms.values()]
}

function patternOf(path: string) {
  return path.replace(/=[^&]*/g, '=').replace(/[\w-]{20,}|\d+/g, '0')
}

function locationsIn(xml: string) {
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

async function compareForm(person: Person, form: Form) {
  const title = `${person} POST ${form.action} ${form.fields.map(([name]) => name)}`
  await compare(title, (site) => site.send(person, form))
  await compare(`${title}, then`, (site) => site.follow(person))
}

async function compare(
  title: string,
  request: (site: (typeof sites)[number]) => Promise<Answer>,
): Promise<Answer> {
  compared++
  const [one, two] = await Promise.all([request(before), request(after)])
  for (const part of ['status', 'headers', 'body'] as const)
    if (one[part] !== two[part]) note(`${title}: ${part}`, String(one[part]), String(two[part]))
  return two
}

async function compareEmails() {
  await setTimeout(emailsWithinMs)
  const [one, two] = [await before.emails(), await after.emails()]
  console.log(`${one.length} emails`)
  compared += one.length
  for (let at = 0; at < Math.max(one.length, two.length); at++)
    if (one[at] !== two[at]) note(`email ${at + 1}`, one[at] ?? '', two[at] ?? '')
}

function note(title: string, one: string, two: string) {
  let from = 0
  while (from < one.length && one[from] === two[from]) from++
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, from - 60), from + 100))
  if (++differences <= maxPrinted) console.log(`${title}\n  - ${shown(one)}\n  + ${shown(two)}`)
}
