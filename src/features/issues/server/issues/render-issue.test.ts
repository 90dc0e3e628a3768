import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { renderEmail } from '../../../../../tests/support/emails.ts'
import { emailSizes } from '../../issue-email.ts'
import { compileIssueEmail, type PersonalLinks } from '../../merge-tags.ts'
import type { IssueLook } from '../email-look.ts'
import { type IssueContent, renderIssue } from './render-issue.ts'

const sender: IssueLook = {
  publicUrl: 'https://kryptis.example',
  sender: {
    name: 'Kryptis',
    siteUrl: 'https://kryptis.example',
    logoUrl: 'https://kryptis.example/icon-192.png',
    postalAddress: 'Pavyzdžio g. 1, Vilnius',
    contacts: 'labas@kryptis.example',
  },
  colours: {
    navy: '#101b35',
    'navy-deep': '#0a1226',
    cream: '#f7f1e4',
    paper: '#efe6d3',
    amber: '#f4b544',
    mist: '#c3c6d2',
    slate: '#4a5166',
  },
}
const content: IssueContent = {
  language: 'lt',
  subject: 'Rudens darbai & atsarga',
  preheader: 'Kiek atsargos užtenka.',
  body: [
    'Labas, žr. [kainas](/kainos?a=1&b=2) ir [dar kartą](/kainos?a=1&b=2).',
    '![Kalnas](https://a.lt/kalnas.png "1104x400")',
    '**[Skaityti](https://a.lt/skaityti)**',
    '1. pirma\n2. antra',
    '| a | b |\n|-|-|\n| 1 | 2 |',
    '[Parašykite](mailto:labas@a.lt)',
  ].join('\n\n'),
}
const personal: PersonalLinks = {
  unsubscribe: 'https://kryptis.example/naujienlaiskis/atsisakyti?raktas=a1.1.x',
  preferences: 'https://kryptis.example/naujienlaiskis/nustatymai?raktas=n1.1.y',
  archive: 'https://kryptis.example/naujienlaiskis/rudens-darbai',
  firstName: null,
  tracking: null,
}
const rendered = (given: Partial<IssueContent> = {}) =>
  renderIssue({ ...content, ...given }, sender, renderEmail)
const sent = (given: Partial<IssueContent> = {}, links = personal) =>
  compileIssueEmail(rendered(given).email)(links)

interface Element {
  nodeName: string
  attrs?: readonly { name: string; value: string }[]
  childNodes?: readonly Element[]
}
const elementsOf = (node: Element): Element[] => [
  node,
  ...(node.childNodes ?? []).flatMap(elementsOf),
]
const attributesOf = ({ attrs = [] }: Element): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
const all = (html: string, name: string) =>
  elementsOf(parse(html) as unknown as Element)
    .filter(({ nodeName }) => nodeName === name)
    .map(attributesOf)

test.each(['lt', 'en'] as const)('an email names its language: %s', (language) => {
  expect(all(sent({ language }).html, 'html')[0]).toMatchObject({ lang: language, dir: 'ltr' })
})

test('every picture has its words and its size', () => {
  const pictures = all(sent().html, 'img')
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) {
    expect(picture['alt']).toBeDefined()
    expect([picture['width'], picture['height']].every((size) => Number(size) > 0)).toBe(true)
    expect(picture['src']).toMatch(/^https:\/\//)
  }
  expect(pictures[1]).toMatchObject({ alt: 'Kalnas', width: '552', height: '200' })
})

test('an email has one address that unsubscribes, and no merge tag is left', () => {
  const { html, text } = sent()
  const addresses = all(html, 'a').map(({ href }) => href ?? '')
  expect(addresses.filter((href) => href === personal.unsubscribe)).toHaveLength(1)
  expect(text.split(personal.unsubscribe)).toHaveLength(2)
  expect(addresses.every((href) => /^(https:\/\/|mailto:)/.test(href))).toBe(true)
  for (const part of [html, text]) expect(part).not.toContain('.invalid')
})

test('a long email can be unsubscribed from above its text too, by the same address', () => {
  const { html } = sent({ body: 'Ilgas tekstas. '.repeat(4200) })
  expect(Buffer.byteLength(html)).toBeGreaterThan(emailSizes.long)
  const addresses = all(html, 'a').map(({ href }) => href ?? '')
  expect(addresses.filter((href) => href === personal.unsubscribe)).toHaveLength(2)
})

test('nothing in an email runs, asks or frames', () => {
  for (const name of ['script', 'form', 'iframe', 'link', 'input', 'object'])
    expect(all(sent().html, name)).toEqual([])
})

test('its style sheet is small, and a short email little more than its text', () => {
  const { html } = sent()
  expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]?.length).toBeLessThan(2000)
  expect(Buffer.byteLength(sent({ body: 'Labas.' }).html)).toBeLessThan(7000)
})

test('Outlook gets a column of its own width', () => {
  const { html } = sent()
  expect(html).toContain('<!--[if mso]><table role="presentation" align="center" width="600"')
  expect(html.split('<!--[if mso]>')).toHaveLength(3)
  expect(html).not.toContain('outlook-table')
})

test('links whose clicks may be counted stand in the list, each once', () => {
  const { email } = rendered()
  expect(email.links).toEqual([
    'https://kryptis.example',
    'https://kryptis.example/kainos?a=1&b=2',
    'https://a.lt/skaityti',
  ])
  const tracking = {
    open: 'https://k.lt/n/o1',
    click: (index: number) => `https://k.lt/n/${index}`,
  }
  const { html, text } = sent({}, { ...personal, tracking })
  expect(all(html, 'a').filter(({ href }) => href === 'https://k.lt/n/1')).toHaveLength(2)
  expect(text).toContain('https://kryptis.example/kainos?a=1&b=2')
  expect(text).not.toContain('/n/')
})

test('an address reaches its recipient as it was written', () => {
  const address = "https://a.lt/o'brien?b=1&c=2"
  const body = `[a](${address})`
  const { links } = rendered({ body }).email
  expect(links).toContain(address)
  expect(all(sent({ body }).html, 'a').map(({ href }) => href)).toContain(address)
})

test('its plain text says the same in its own way', () => {
  expect(sent().text).toBe(
    [
      'Kryptis: https://kryptis.example',
      'RUDENS DARBAI & ATSARGA',
      'Labas, žr. kainas: https://kryptis.example/kainos?a=1&b=2 ir dar kartą: https://kryptis.example/kainos?a=1&b=2.',
      'Kalnas',
      'Skaityti: https://a.lt/skaityti',
      '1. pirma\n2. antra',
      'a: b\n1: 2',
      'Parašykite: mailto:labas@a.lt',
      'Šį laišką gavote, nes prenumeruojate naujienlaiškį „Kryptis“.',
      `Atsisakyti naujienlaiškio: ${personal.unsubscribe}`,
      `Prenumeratos nustatymai: ${personal.preferences}`,
      `Skaityti naršyklėje: ${personal.archive}`,
      'Kryptis, Pavyzdžio g. 1, Vilnius\n',
    ].join('\n\n'),
  )
})

test('the preheader is seen in lists of emails alone', () => {
  const { html, text } = sent()
  expect(html).toMatch(/<body[^>]*><div aria-hidden="true" style="display:none[^>]*>Kiek atsargos/)
  expect(text).not.toContain('Kiek atsargos')
})
