import { cpSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { signInPath } from '../../src/features/console/wire.ts'
import { email, password } from '../../tests/support/account.ts'
import { newDataDir, startSite } from '../../tests/support/site.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import type { Form } from './forms.ts'
import { normalise } from './normalise.ts'

export interface Answer {
  status: number
  /** Sorted `name: value` lines, without those that depend on the moment. */
  headers: string
  body: string
  /** The body as it came, with its links and secrets. */
  raw: string
}

export type Person = 'visitor' | 'owner'
const headersOfMoment = new Set([
  'date',
  'content-length',
  'etag',
  'keep-alive',
  'last-modified',
  'x-request-id',
])

/** A running site with its own copy of a data folder, asked as a visitor and as its owner. */
export async function openSiteUnderComparison(
  root: string,
  dataFolder: string,
  env: Record<string, string>,
) {
  const dataDir = newDataDir()
  cpSync(dataFolder, dataDir, { recursive: true })
  const smtp = await startSmtp()
  const mail = { MAIL_URL: smtp.url(), MAIL_FROM: 'labas@kryptis.example' }
  const settings = { LOG_LEVEL: 'error', TRUST_PROXY: '1', ...mail, ...env }
  const site = await startSite({ root, dataDir, env: settings })
  const jars: Record<Person, Map<string, string>> = { visitor: new Map(), owner: new Map() }

  let requests = 0
  let location = '/'
  async function ask(person: Person, path: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...jars[person]].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      cookie,
      origin: site.url,
      'accept-language': 'lt',
      'user-agent': browser,
      // Every request has an address of its own, which no rate limit refuses.
      'x-forwarded-for': `198.51.${++requests >> 8}.${requests & 255}`,
    }
    const answer = await fetch(site.url + path, { redirect: 'manual', headers, ...init })
    location = answer.headers.get('location')?.replace(site.url, '') ?? '/'
    for (const line of answer.headers.getSetCookie()) keep(jars[person], line)
    const type = answer.headers.get('content-type') ?? ''
    const isText = /text|json|xml|javascript|svg/.test(type)
    const raw = isText ? await answer.text() : `${(await answer.arrayBuffer()).byteLength} B`
    return {
      status: answer.status,
      headers: normalise(shownHeaders(answer), site.url),
      body: normalise(raw, site.url),
      raw,
    }
  }

  await ask('owner', signInPath, { method: 'POST', body: new URLSearchParams({ email, password }) })
  return {
    ask,
    send: (person: Person, form: Form) => ask(person, form.action, requestOf(form)),
    /** Requests the address to which the last answer has redirected. */
    follow: (person: Person) => ask(person, location),
    emails: () => readEmails(smtp.accepted, site.url),
    stop: () => Promise.all([site.stop(), smtp.stop()]),
  }
}

const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

function requestOf({ fields, isMultipart }: Form): RequestInit {
  if (!isMultipart)
    return { method: 'POST', body: new URLSearchParams(fields.map(([n, v]) => [n, v])) }
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return { method: 'POST', body }
}

function keep(jar: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';', 1)
  const at = pair.indexOf('=')
  if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), pair.slice(at + 1))
}

const shownHeaders = ({ headers }: Response) =>
  [...headers]
    .filter(([name]) => !headersOfMoment.has(name))
    .map(([name, value]) => `${name}: ${value}`)
    .sort()
    .join('\n')

/** Emails as texts, in a stable order. */
async function readEmails(sources: readonly string[], url: string): Promise<string[]> {
  const texts = sources.map(async (source) => {
    const { from, to, subject, text, html } = await PostalMime.parse(source)
    return normalise(JSON.stringify({ to, from, subject, text, html }), url)
  })
  return (await Promise.all(texts)).sort()
}
