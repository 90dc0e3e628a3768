import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#lib/language.ts'
import { ownNote, ownNotes, readOwnNote } from '../own-notes.ts'
import { isOurs, reasonText } from './reason-text.ts'

describe.each(languages)('in %s', (language) => {
  test.each(ownNotes)('the note “%s” has words, behind a status too', (note) => {
    const words = reasonText(ownNote(note), language)
    expect(words).toMatch(/^\p{Lu}.* .*\.$|^„\p{Lu}.*\.$/u)
    expect(reasonText(`422 ${ownNote(note)}`, language)).toBe(`422 ${words}`)
    expect(isOurs(note, language)).toBe(true)
  })

  test('what the other side says stays as it is', () => {
    for (const said of ['200', '200 ok', '400 100 Invalid parameter', 'throttled by us'])
      expect([reasonText(said, language), isOurs(said, language)]).toEqual([said, false])
  })
})

test('adapters note nothing of their own but these', () => {
  const texts = globSync('src/features/destinations/server/adapters/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(
        /(?:answer|note|message): '([^']+)'|answerText\(\w+, '([^']+)'\)/g,
      ),
    ])
    .map(([, alone, behindStatus]) => alone ?? behindStatus ?? '')
  expect(texts.filter((text) => !/^\d+$/.test(text) && readOwnNote(text) === null)).toEqual([])
})
