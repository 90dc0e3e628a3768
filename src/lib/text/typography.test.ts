import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apostrophes, nonBreaking, nonBreakingHtml } from './typography.ts'

/** Shows non-breaking spaces as `~`. */
const tied = (text: string) => nonBreaking(text).replaceAll('\u00a0', '~')

describe('nonBreaking', () => {
  test.each([
    ['ne greičio, o krypties', 'ne greičio, o~krypties'],
    ['Ir į namus, ir į darbą', 'Ir į~namus, ir į~darbą'],
    ['O į ką', 'O~į~ką'],
    ['„o krypties“', '„o~krypties“'],
  ])('ties one-letter words: %s', (text, expected) => expect(tied(text)).toBe(expected))

  test.each([
    ['nuo 49 € per mėnesį', 'nuo 49~€ per mėnesį'],
    ['iki 12 000 €', 'iki 12~000~€'],
    ['9–17 val. kasdien', '9–17~val. kasdien'],
    ['po 45 min.', 'po 45~min.'],
    ['until 8 p.m. on Friday', 'until 8~p.m. on Friday'],
    ['2026 m. spalio 14 d.', '2026~m. spalio 14~d.'],
  ])('ties numbers with their units: %s', (text, expected) => expect(tied(text)).toBe(expected))

  test.each([
    ['rašykite el. paštu', 'rašykite el.~paštu'],
    ['El. paštas', 'El.~paštas'],
    ['Pavyzdžio g. 1', 'Pavyzdžio g.~1'],
    ['tel. +370 600', 'tel.~+370~600'],
    ['Įrašas Nr. 12', 'Įrašas Nr.~12'],
    ['visokiais keliais. paštu', 'visokiais keliais. paštu'],
  ])('ties words cut short to what they belong to: %s', (text, expected) =>
    expect(tied(text)).toBe(expected),
  )

  test('ties initials and surnames', () => expect(tied('R. Gairytė')).toBe('R.~Gairytė'))

  test('keeps a dash on the line of the word before it', () =>
    expect(tied('Kryptis – studija')).toBe('Kryptis~– studija'))

  test.each(['6 mėnesiams', '3 dienos', 'planas „Augimas“', '+370 00000'])(
    'leaves other spaces alone: %s',
    (text) => expect(tied(text)).toBe(text),
  )

  test('changes nothing but spaces, and nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = nonBreaking(text)
        expect(once.replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '))
        expect(nonBreaking(once)).toBe(once)
      }),
    )
  })
})

test.each([
  ["the children's studies", 'the children’s studies'],
  ['I don&#39;t remember', 'I don’t remember'],
  ["'quoted'", "'quoted'"],
  ['a &#39;b&#39; c', 'a &#39;b&#39; c'],
])('an apostrophe within a word is that of print: %s', (text, expected) =>
  expect(apostrophes(text)).toBe(expected),
)

describe('nonBreakingHtml', () => {
  test('ties words between tags', () =>
    expect(nonBreakingHtml('<p>Ir o <em>į namus</em></p>')).toBe(
      '<p>Ir o\u00a0<em>į\u00a0namus</em></p>',
    ))

  test('does not touch the inside of a tag', () =>
    expect(nonBreakingHtml('<p><a href="/a b c">x</a></p>')).toBe('<p><a href="/a b c">x</a></p>'))
})
