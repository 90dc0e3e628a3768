import { consentPath } from '#features/consent/wire.ts'
import { newSubscriberPath } from '#features/subscribers/console-wire.ts'
import type { signUpByHttp } from './owner-by-http.ts'
import type { Site } from './site.ts'

type AskAsOwner = Awaited<ReturnType<typeof signUpByHttp>>
type Fields = Record<string, string>

/** A post of the content folder. */
const post = '/tinklarastis/atsarga-ramiam-miegui'
const checkoutPath = '/atsisiuntimai'
/** A booklet of the content folder. */
const product = '102'
export const price = '9,00'

export const person = { email: 'Ona.Zasyte@kryptis.lt', name: 'Ona Žąsytė' }
export const words = {
  message: 'Ar galite atvykti ketvirtadienį?',
  answer: 'Taip, atvyksime 10 val.',
  comment: 'Taip ir padarėme praėjusį rudenį.',
}

/** Sends forms as a visitor with a browser that keeps cookies. */
function openVisit({ url }: Pick<Site, 'url'>) {
  const jar = new Map<string, string>()
  async function ask(path: string, init: RequestInit = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url + path, { redirect: 'manual', ...init, headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  return {
    read: async (path: string) => (await ask(path)).text(),
    send: (path: string, fields: Fields) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

const hiddenIn = (html: string, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '']),
  )

/** Leaves something of a person in every feature, by the forms that people use. */
export async function leaveTraces(site: Pick<Site, 'url'>, ask: AskAsOwner) {
  const { read, send } = openVisit(site)
  const { email, name } = person
  const banner = hiddenIn(await read('/'), ['text_version'])
  await send(consentPath, { consent_action: 'accept_all', return_to: '/', ...banner })
  await send('/kontaktai', { name, email, text: words.message })
  await send(post, { name, email, text: words.comment })
  await send('/krepselis/prideti', { 'add-to-cart': product, quantity: '1' })
  const ordered = await send(checkoutPath, {
    ...hiddenIn(await read(checkoutPath), ['key', 'shown']),
    email,
    name,
    address: 'Žvejų g. 3, Vilnius',
    payment_method: 'bank_transfer',
    digitalConsent: 'yes',
  })
  if (ordered.status !== 303) throw new Error(`the order got ${ordered.status}`)
  const statement = { name, email, order: '1234567890', zingsnis: 'patvirtinti' }
  await send('/atsisakyti-sutarties', statement)
  const consent = 'Sutikimas raštu, pasirašytas 2026 m.'
  const added = { email, language: 'lt', consent }
  await ask(newSubscriberPath, { method: 'POST', body: new URLSearchParams(added) })
}
