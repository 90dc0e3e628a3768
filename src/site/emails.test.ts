import { caniemail } from 'caniemail'
import { parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { languages } from '#lib/language.ts'
import { emailSamples, samplesOf } from '../../tests/support/email-samples.ts'
import { renderEmail } from '../../tests/support/emails.ts'
import { emailLook } from '../../tests/support/newsletter-content.ts'
import { emails } from './emails.ts'

const { sender } = emailLook

interface Element {
  nodeName: string
  value?: string
  attrs?: readonly { name: string; value: string }[]
  childNodes?: readonly Element[]
}
const elementsOf = (node: Element): Element[] => [
  node,
  ...(node.childNodes ?? []).flatMap(elementsOf),
]
const attribute = ({ attrs = [] }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value ?? ''
const wordsOf = (node: Element): string =>
  `${node.value ?? ''}${(node.childNodes ?? []).map(wordsOf).join('')}`.trim()
const all = (html: string, name: string) =>
  elementsOf(parse(html) as unknown as Element).filter(({ nodeName }) => nodeName === name)

test('every kind of email has samples', () => {
  expect(Object.keys(emailSamples).sort()).toEqual(Object.keys(emails).sort())
  for (const samples of Object.values(emailSamples))
    expect(Object.keys(samples).length).toBeGreaterThan(0)
})

describe.each(languages)('in %s', (language) => {
  const samples = samplesOf((name, props) => renderEmail(name, props, language))

  test.each(samples)('$title has the name, a heading and an address in its frame', ({ made }) => {
    const { html, text, subject } = made
    const [home] = all(html, 'a')
    const [heading, ...others] = all(html, 'h1').map(wordsOf)
    expect(wordsOf(home as Element)).toBe(sender.name)
    expect(attribute(home as Element, 'href')).toBe(sender.siteUrl)
    expect(heading).not.toBe('')
    expect(others).toEqual([])
    expect(all(html, 'title').map(wordsOf)).toEqual([heading])
    expect(all(html, 'html').map((root) => attribute(root, 'lang'))).toEqual([language])
    const footer = all(html, 'td').map(wordsOf).at(-1)
    expect(footer).toMatch(/Pavyzdžio g\. 1|Žvejų g\. 3/)
    expect(text.startsWith(`${sender.name}: ${sender.siteUrl}\n\n`)).toBe(true)
    expect(text).toContain(`\n${heading?.toUpperCase()}\n`)
    expect(subject).not.toBe('')
  })

  test.each(samples)('$title has the same links in its plain text', ({ made: { html, text } }) => {
    const addresses = all(html, 'a').map((link) => attribute(link, 'href'))
    expect(addresses.filter((address) => !text.includes(address))).toEqual([])
    const written = text.match(/https:\/\/\S+/g) ?? []
    expect(written.filter((address) => !addresses.includes(address.replace(/\.$/, '')))).toEqual([])
  })

  test.each(samples)('$title has colours for light and dark', ({ made: { html } }) => {
    expect(html).not.toContain('var(')
    const schemes = all(html, 'meta').filter((meta) => attribute(meta, 'name') === 'color-scheme')
    expect(schemes.map((meta) => attribute(meta, 'content'))).toEqual(['light dark'])
    expect(html).toContain('@media (prefers-color-scheme:dark){')
    expect(html).toContain('[data-ogsc] ')
  })

  test.each(samples)('$title has nothing that Gmail, Outlook or Apple Mail lack', ({ made }) => {
    const { issues } = caniemail({
      clients: ['gmail.*', 'outlook.*', 'apple-mail.*'],
      html: made.html,
    })
    const lacking = [...issues.errors.values()].flat().map(({ title }) => title)
    expect([...new Set(lacking)].filter((title) => !(title in dispensable))).toEqual([])
  })
})

/** What some of these programs lack, and what is seen there instead. */
const dispensable: Readonly<Record<string, string>> = {
  '@media': 'Outlook for Windows and the Gmail page on phones show the light colours.',
  '<style> element': 'The Gmail page on phones shows the light colours.',
  'Class selector': 'The same.',
  'Descendant combinator': 'The same.',
  'Attribute selector': 'The other Outlooks, for which `[data-ogsc]` is, know it.',
  'color-scheme CSS property': 'The program darkens by itself, or not at all.',
  'color-scheme meta tag': 'The same.',
  'border-radius': 'Outlook for Windows shows square corners.',
  'table-layout': 'A picture that is not loaded may be as wide as its `width`.',
  'white-space': 'Outlook for Windows may break a sum in two lines.',
  'word-break': 'Windows Mail breaks long addresses where it can.',
  'display:none': 'The Gmail page on phones shows the preheader above the email.',
  'max-height property': 'Outlook for Windows hides the preheader by `display`.',
  overflow: 'The same.',
  '<body> element': 'Outlook for Mac takes the ground from the table.',
  'role attribute': 'Screen readers may announce the table of the frame.',
  'aria-hidden attribute': 'Screen readers may read the preheader.',
}
