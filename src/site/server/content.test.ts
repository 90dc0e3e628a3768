import { expect, test } from 'vitest'
import { messages as bookingMessages } from '#features/booking/messages.ts'
import { languages } from '#lib/language.ts'
import { nonBreaking } from '#lib/text/typography.ts'
import { readContentFiles } from '#server/content/files.ts'
import { kindIn, languagesOf } from '#server/content/kinds.ts'
import { addressesOf, contentKinds } from './content.ts'

const { documents, problems } = readContentFiles('content', contentKinds, addressesOf)
/** Fields that no reader sees as text. */
const codes = /^(slug|address|id|date|updated|category|author|email|phone|postcode|form)$/

test('the content that comes with the site has no mistakes', () => expect(problems).toEqual([]))

/**
 * Kinds that are settings, such as which scripts need which consent, and have no words for
 * visitors.
 */
const isSetting = (kind: string) => ['consent', 'brand', 'shop', 'switches'].includes(kind)
/** Names under which files are saved. */
const isFileName = (text: string) => /\.(pdf|xlsx)$/.test(text)

test('every kind with words is there in both languages', () => {
  const worded = Object.entries(contentKinds).filter(([kind]) => !isSetting(kind))
  const untranslated = worded.filter(([, kind]) => languagesOf(kind).length < languages.length)
  expect(untranslated).toEqual([])
  for (const [kind] of worded)
    expect([kind, documents.get(kindIn(kind, 'en'))?.length]).toEqual([
      kind,
      documents.get(kind)?.length,
    ])
})

test('no line of any text may end after a word that belongs to the next one', () => {
  const worded = [...documents].filter(([kind]) => kind !== 'menu' && kind !== kindIn('menu', 'en'))
  const loose = worded.flatMap(([kind, values]) =>
    textsIn(values)
      .filter(({ text }) => nonBreaking(text) !== text && !isFileName(text))
      .map((found) => [kind, found]),
  )
  expect(loose).toEqual([])
})

test.each(languages)('talks end at the same hour wherever %s says so', (language) => {
  const [hour] = /\d\d(?=:00$| val\.$)/.exec(bookingMessages[language].partsOfDay.evening) ?? []
  const says = new RegExp(`\\b${hour}(?::00|\\s+val)`)
  const of = (kind: string) => JSON.stringify(documents.get(kindIn(kind, language)))
  const evening = (documents.get(kindIn('news', language)) ?? []).filter((one) =>
    /pokalbiai-ir-vakarais|talks-in-the-evening/.test(JSON.stringify(one)),
  )
  expect(hour).toBe('20')
  expect(of('site')).toMatch(says)
  expect(evening.length).toBe(1)
  expect(JSON.stringify(evening)).toMatch(says)
})

test('no news asks for a larger reserve than the post works out', () => {
  const news =
    JSON.stringify(documents.get('news')) + JSON.stringify(documents.get(kindIn('news', 'en')))
  const more =
    /(aštuon|devyn|dešimt|vienuolik|dvylik)\p{L}* (mėnes|mėn)|(with|have) (eight|nine|ten|twelve)\b|su (aštuoniais|devyniais|dešimt|dvylika)/u
  expect(news).not.toMatch(more)
})

test('no word has the apostrophe of a typewriter', () => {
  const wrong = [...documents].flatMap(([, values]) =>
    textsIn(values).filter(({ text }) => /\p{L}(?:'|&#39;)\p{L}/u.test(text)),
  )
  expect(wrong).toEqual([])
})

test('no Lithuanian text has quotation marks or a dash of a typewriter', () => {
  const wrong = [...documents]
    .filter(([kind]) => !kind.startsWith('en/'))
    .flatMap(([, values]) => textsIn(values).filter(({ text }) => /["”]| - /.test(text)))
  expect(wrong).toEqual([])
})

function textsIn(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string')
    return codes.test(name) ? [] : [{ name, text: value.replace(/<[^>]+>/g, '') }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, /^\d+$/.test(key) ? name : key),
  )
}
