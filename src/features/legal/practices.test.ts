import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { servicesInUse } from '#features/consent/embeds.ts'
import { type Service, withStatisticsIdentity } from '#features/consent/services.ts'
import { thirdParties } from '#features/consent/third-parties.ts'
import type { Language } from '#lib/language.ts'
import { everythingOn, type Switches, switchNames } from '#lib/site/switches.ts'
import { parseMarkdownDocument } from '#server/content/document.ts'
import { exampleSelling as selling } from '../../../tests/support/selling.ts'
import { legalSchema } from './content.ts'
import { type DataPractices, fillPolicy, generatedParts } from './practices.ts'
import { deletedDays, unconfirmedDays, writtenMonths } from './retention.ts'

const practices: DataPractices = {
  identity: 'cookieless',
  statisticsMonths: 25,
  mailHost: null,
  hasSeveralServers: false,
  newsletter: { provider: null, tracksReading: false },
  selling,
}
const service = { cookies: [], hosts: [] }
const booking = { ...service, provider: 'Laikas & Co', url: 'https://laikas.example/kryptis' }
const embeddedForm = {
  ...service,
  provider: 'Formos',
  kind: 'hubspot' as const,
  script: 'https://js.formos.example/v2.js',
  formId: '1/a',
}
const ownMarketing: Service = { name: 'Vitrina', category: 'analytics', hosts: {}, cookies: [] }
interface Setting extends Partial<DataPractices> {
  switches?: Switches
  booking?: typeof booking
  embeddedForm?: typeof embeddedForm
  notice?: { full: string } | null
  meetingTimes?: object
  scripts?: readonly { service: string }[]
  declared?: readonly Service[]
  reportedTo?: string
  doNotTrack?: boolean
}

function said(part: string, setting: Setting = {}, language: Language = 'lt'): string {
  const { scripts = [], declared = [], reportedTo = null, doNotTrack = true, ...rest } = setting
  const { switches = everythingOn } = setting
  const { booking = null, embeddedForm = null, notice = null, meetingTimes = null } = rest
  const site = { booking, embeddedForm, notice, meetingTimes }
  const identity = rest.identity ?? 'cookieless'
  const services = withStatisticsIdentity(identity, servicesInUse([site], scripts, declared))
  const record = { network: 'none' as const, months: 36, reportedTo }
  const consent = { services, record, doNotTrack }
  return fillPolicy(`<p>[[${part}]]</p>`, {
    practices: { ...practices, ...rest },
    consent,
    site,
    switches,
    language,
  }).replaceAll('\u00a0', ' ')
}

describe('what the privacy policy says', () => {
  test('that the site is a demonstration stands there for as long as its notice does', () => {
    expect(said('demonstration', { notice: { full: 'Tai <b> demonstracija.' } })).toBe(
      '<p>Tai &lt;b> demonstracija.</p>',
    )
    expect(said('demonstration', { notice: null })).toBe('')
  })

  test('names the seller of the settings as the one who is responsible', () => {
    expect(said('seller')).toContain(selling.seller.code)
  })

  test('follows how visitors are recognised and how long visits are kept', () => {
    expect(said('statistics')).toContain('kuris galioja vieną parą')
    expect(said('statistics')).toContain('saugome 25 mėnesius nuo to mėnesio')
    expect(said('statistics', { statisticsMonths: 0 })).toContain('neribotą laiką')
    expect(said('statistics', { identity: 'cookie' })).toMatch(/30 dienų saugo slapuke .*burst_uid/)
    expect(said('statistics', { identity: 'cookie' })).not.toContain('vieną parą')
    expect(said('statistics', { identity: 'fingerprint' }, 'en')).toContain(
      'characteristics of the browser',
    )
    expect(said('statistics', { statisticsMonths: 1 }, 'en')).toContain('kept for 1 month from')
  })

  test('shares with nobody only while nobody learns anything', () => {
    expect(said('recipients')).toContain('Niekam. Svetainė')
    expect(said('recipients')).toContain('viename serveryje')
    expect(said('recipients')).toContain('Už Europos ekonominės erdvės duomenų neperduodame.')
    expect(said('recipients', { hasSeveralServers: true }, 'en')).toContain('are on servers run by')
  })

  test.each<[string, Setting, string]>([
    ['a calendar', { booking }, '„Laikas &amp; Co“ (laikas.example)'],
    ['a form', { embeddedForm }, '„Formos“ (js.formos.example)'],
    ['a pixel', { scripts: [{ service: 'meta-pixel' }] }, '„Meta Pixel“ (connect.facebook.net)'],
    ['a consent service', { reportedTo: 'log.example' }, 'sutikimų paslauga log.example'],
    [
      'a newsletter service',
      { newsletter: { provider: { name: 'A & B', host: 'a.example' }, tracksReading: false } },
      '„A &amp; B“ (a.example) – naujienlaiškio paslauga',
    ],
    ['a mail server', { mailHost: 'smtp.example' }, 'el. pašto serveris smtp.example'],
  ])('names %s among the recipients', (_what, setting, name) => {
    const text = said('recipients', setting)
    expect(text.match(/<li>/g)).toHaveLength(1)
    expect(text).toContain(name)
    expect(text).not.toContain('Niekam')
    expect(text).not.toContain('duomenų neperduodame')
    expect(said('recipients', setting, 'en')).not.toContain('Nobody')
  })

  test('says what our server sends, and how long events of marketing are kept', () => {
    const pixel: Service = { ...thirdParties['meta-pixel'], slug: 'meta-pixel' }
    expect(said('recipients', { declared: [pixel] })).not.toMatch(/serveris; jei|įvykius/)
    const declared = [
      { ...ownMarketing, keptMonths: 13 },
      { ...pixel, isSentByServer: true as const },
    ]
    const scripts = [{ service: 'meta-pixel' }]
    expect(said('recipients', { declared, scripts })).toMatch(
      /„Meta Pixel“.*jai praneša ir mūsų serveris.*<\/li>.*saugome 13 mėnesių/s,
    )
    expect(said('recipients', { declared }, 'en')).toMatch(
      /Our server also sends it.*for 13 months/s,
    )
  })

  test('names who hears from our server alone, without a host that no browser asks', () => {
    const { name, category } = thirdParties['google-analytics']
    const pixel: Service = { name, category, slug: 'google-analytics', hosts: {}, cookies: [] }
    const declared = [ownMarketing, { ...pixel, isSentByServer: true as const }]
    expect(said('recipients', { declared })).toMatch(
      /„Google Analytics“: .*perduoda mūsų serveris; jūsų naršyklė į ją nesikreipia/,
    )
    expect(said('recipients', { declared }, 'en')).not.toMatch(/google\S*\.com/)
  })

  test('keeps what is written for as long as it is deleted after', () => {
    for (const part of ['messages', 'booking', 'comments']) {
      expect(said(part)).toContain(`${writtenMonths} mėnesių`)
      expect(said(part, {}, 'en')).toContain(`${writtenMonths} months`)
    }
    expect(said('comments')).toContain(`pašaliname po ${deletedDays} dienų`)
  })

  test('says how long a sign-up waits, and whether reading is counted', () => {
    const tracked = { newsletter: { provider: null, tracksReading: true } }
    expect(said('newsletter')).toContain(`ištriname po ${unconfirmedDays} dienų`)
    expect(said('newsletter')).toContain('paspaudėte, neskaičiuojame')
    expect(said('newsletter', tracked)).toContain('skaičiuojame tik tada, kai sutinkate')
    expect(said('newsletter', tracked, 'en')).toContain('counted only if you agree')
  })

  test('names what is kept of a request for a talk, or who keeps it', () => {
    expect(said('booking')).toContain('pasirinktą dieną ir laiką')
    expect(said('booking', { booking })).toContain('mūsų serveryje tai nesaugoma')
    expect(said('embedded-form')).toBe('')
    expect(said('embedded-form', { embeddedForm }, 'en')).toContain('a form of Formos')
  })
})

describe('what is off', () => {
  const off = { ...everythingOn, ...Object.fromEntries(switchNames.map((name) => [name, false])) }

  test('sentences about several things name those that are on', () => {
    const mailHost = 'pastas.lt'
    const withShop = { ...off, shop: true }
    expect(said('recipients', { mailHost })).toContain(
      'Svetainė, statistika, užsakymai, žinutės ir komentarai yra viename serveryje',
    )
    expect(said('recipients', { mailHost, switches: withShop })).toContain(
      'Svetainė, statistika ir užsakymai yra viename serveryje',
    )
    expect(said('recipients', { mailHost, switches: withShop })).toContain(
      'per kurį jums siunčiame laiškus apie užsakymus.',
    )
    expect(said('recipients', { mailHost, switches: { ...off, booking: true } }, 'en')).toContain(
      'through which your requests are forwarded to us.',
    )
    const withTimes = { mailHost, switches: { ...off, booking: true }, meetingTimes: {} }
    expect(said('recipients', withTimes)).toContain(
      'mums persiunčiami jūsų prašymai, o jums – laiškai apie susitikimus.',
    )
    expect(said('recipients', { ...withTimes, booking })).not.toContain('apie susitikimus')
    expect(said('recipients', { mailHost, switches: off })).not.toContain('pastas.lt')
    const declared = [{ ...ownMarketing, keptMonths: 25 }]
    expect(said('recipients', { declared })).toContain(
      'Jei sutikę mums parašote, prašote susitikimo ar perkate, kartu saugome',
    )
    expect(said('recipients', { declared, switches: off })).not.toContain('kartu saugome')
    expect(said('own-choices')).toContain('o jei keitėte kalbą – ir ją')
    expect(said('own-choices', { switches: { ...off, languages: ['lt'] } })).not.toContain('kalb')
    expect(said('necessary', { switches: { ...off, languages: ['lt'] } })).toBe(
      '<p><strong>Būtinieji.</strong> Be jų svetainė neprisimintų jūsų pasirinkimo. Jiems sutikimo nereikia.</p>',
    )
    expect(said('contract', { switches: withShop })).toContain('prekė buvo krepšelyje')
    expect(said('contract', { switches: off })).not.toContain('krepšel')
  })

  test('takes the whole section that is about it along', () => {
    const html = '<h3>Kai rašote</h3><p>Vardas.</p><p>[[messages]]</p><h3>Kita</h3><p>Lieka.</p>'
    const sources = {
      practices,
      consent: { services: [], record: { network: 'none' as const, months: 36, reportedTo: null } },
      site: { booking: null, embeddedForm: null, notice: null, meetingTimes: null },
      switches: off,
      language: 'lt' as const,
    }
    expect(
      fillPolicy(html, { ...sources, consent: { ...sources.consent, doNotTrack: true } }),
    ).toBe('<h3>Kita</h3><p>Lieka.</p>')
  })
})

describe('what the terms of purchase say', () => {
  const gateways = [
    { provider: 'Montonio', host: 'montonio.com' },
    { provider: 'Stripe', host: 'stripe.com' },
  ]

  test('names the seller with everything the law asks for', () => {
    const text = said('seller')
    expect(text).toContain('<b>UAB „Kryptis &amp; Ko“</b>, įmonės kodas 302307130')
    for (const part of ['LT100001919017', 'Juridinių asmenų', 'Pavyzdžio g. 1', '+370', 'labas@'])
      expect(text).toContain(part)
  })

  test('follows whether the seller pays VAT', () => {
    const unregistered = { ...selling, seller: { ...selling.seller, vatCode: null } }
    expect(said('vat')).toContain('su pridėtinės vertės mokesčiu')
    expect(said('vat', { selling: unregistered })).toContain('nėra PVM mokėtojas')
    expect(said('seller', { selling: unregistered }, 'en')).toContain('not registered for VAT')
  })

  test('follows the gateways that are on, and how long each payment is waited for', () => {
    expect(said('payment')).not.toContain('kortele')
    expect(said('payment')).toContain('laukiame 7 dienas')
    expect(said('payment')).toContain('24 valandas')
    expect(said('payment')).not.toContain('nuo paskutinio bandymo')
    const text = said('payment', {
      selling: { ...selling, gateways, paymentDays: 10, paymentHours: 21 },
    })
    expect(text).toContain('kortele per Montonio ar Stripe')
    expect(text).toContain('laukiame 10 dienų')
    expect(text).toContain('laikome 21 valandą nuo paskutinio bandymo')
  })

  test('follows how often and how long files can be downloaded', () => {
    expect(said('downloads')).toContain('5 kartus per 30 dienų')
  })

  test('promises a reminder of the renewal only where emails are sent', () => {
    const silent = { selling: { ...selling, sendsEmails: false } }
    expect(said('renewal')).toMatch(/primename el\. paštu.*atsiunčiame nuorodą apmokėti/)
    expect(said('renewal', silent)).toMatch(
      /laiškų nesiunčia.*neprimename.*planas tiesiog baigiasi/,
    )
    expect(said('renewal', silent)).not.toMatch(/ primename|atsiunčiame/)
    expect(said('renewal', silent, 'en')).toMatch(/sends no emails.*do not remind/)
    expect(said('renewal', silent, 'en')).not.toContain('send a link')
  })

  test('the privacy policy names the gateways that are on, and no others', () => {
    expect(said('recipients')).not.toContain('mokėjimo paslauga')
    const text = said('recipients', { selling: { ...selling, gateways } })
    expect(text).toContain('„Montonio“ (montonio.com) – mokėjimo paslauga')
    expect(text).not.toContain('Paysera')
  })

  test('the privacy policy says what is kept of buyers', () => {
    expect(said('orders')).toContain('Asmens kodo neprašome niekada')
    expect(said('orders')).toMatch(/įrašus\sir\ssąskaitas\sištriname\spo\s11\smetų/)
    expect(said('orders', {}, 'en')).toContain('never ask for a personal code')
    expect(said('recipients', { mailHost: 'smtp.example' })).toContain(
      'jums – laiškai apie užsakymus',
    )
    expect(said('recipients')).toContain('užsakymai, žinutės ir komentarai yra viename serveryje')
    const declared = [{ ...ownMarketing, keptMonths: 13 }]
    expect(said('recipients', { declared })).toContain('ar perkate, kartu saugome')
  })
})

describe('what the cookie policy says', () => {
  test('follows what the statistics leave in the browser', () => {
    expect(said('statistics-storage')).toContain('slapukų nenaudoja visai')
    expect(said('statistics-storage', { identity: 'cookie' })).toContain('burst_uid')
    expect(said('statistics-storage', { identity: 'cookie' })).not.toContain('nenaudoja')
    expect(said('statistics-storage', { identity: 'fingerprint' }, 'en')).toContain('thumbmark_*')
  })

  test('names Do Not Track only where it is heard', () => {
    expect(said('privacy-signals')).toContain('Do Not Track')
    expect(said('privacy-signals', { doNotTrack: false })).not.toContain('Do Not Track')
  })
})

test.each([
  ['without one of its parts', (parts: string) => parts.replace('[[recipients]]', 'Niekam.')],
  ['with a part nobody generates', (parts: string) => `${parts}\n\n[[nobody]]`],
  ['with a part twice', (parts: string) => `${parts}\n\n[[statistics]]`],
])('a privacy policy %s is refused', (_what, change) => {
  const parts = generatedParts['privatumo-politika'].map((name) => `[[${name}]]`).join('\n\n')
  const head =
    '---\ntitle: Privatumas\ndescription: Kas čia renkama, kam, kokiu pagrindu ir kiek laiko saugoma.\nupdated: 2026-11-21\n---\n\n'
  const parse = (body: string) =>
    parseMarkdownDocument('legal/x.md', 'privatumo-politika', head + body, legalSchema)
  expect(parse(parts).problems).toEqual([])
  expect(parse(change(parts)).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('must have exactly these generated parts'),
  ])
})

test.each(['', 'en/'])(
  'the terms in content/%s leave reminders to what the site sends',
  (folder) => {
    const source = readFileSync(`content/${folder}legal/pirkimo-taisykles.md`, 'utf8')
    const parse = (text: string) =>
      parseMarkdownDocument('legal/x.md', 'pirkimo-taisykles', text, legalSchema).problems
    expect(source).not.toMatch(/primename el|remind you/)
    expect(parse(source)).toEqual([])
    // Terms of an earlier release describe renewal in their own words.
    expect(parse(source.replace('[[renewal]]', 'Prieš pabaigą primename.'))).toEqual([])
    expect(parse(source.replace('[[downloads]]', 'Atsisiųskite.'))).toHaveLength(1)
  },
)
