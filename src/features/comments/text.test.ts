import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, mostLinearGrowth } from '../../../tests/support/growth.ts'
import { countLinks, toParagraphs } from './text.ts'

const linksIn = (text: string) =>
  toParagraphs(text)
    .flat(2)
    .flatMap(({ href }) => (href ? [href] : []))

test('an empty line parts paragraphs and a line end parts lines', () => {
  expect(toParagraphs('a\nb\n \nc')).toEqual([
    [[{ text: 'a' }], [{ text: 'b' }]],
    [[{ text: 'c' }]],
  ])
})

test.each([
  ['Žr. https://lb.lt/a?b=c&d=(e).', ['https://lb.lt/a?b=c&d=(e']],
  ['„http://lb.lt“ ir HTTPS://VMI.lt!', ['http://lb.lt', 'HTTPS://VMI.lt']],
  ['https://ąžuolas.lt:8080/kelias', ['https://ąžuolas.lt:8080/kelias']],
  ['javascript:alert(1) data:text/html,x ftp://a.lt //a.lt www.a.lt', []],
  ['https://bankas.lt@evil.example https://u:p@evil.example', []],
  ['https:// http://- https://"x', []],
])('in “%s” the links are %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('nothing of a text is lost, and every link is an address of the web', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('javascript:a@b <a>'))),
      (parts) => {
        const text = parts.join(' ').replaceAll('\n', ' ')
        const pieces = toParagraphs(text).flat(2)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const { href } of pieces) if (href) expect(href).toMatch(/^https?:\/\/[^\s@/"'<>]+/i)
      },
    ),
  )
})

test.each([
  ['be nuorodų', 0],
  ['https://a.lt www.b.lt', 2],
  ['<a href="//a.lt">x</a> [URL=a.lt]x[/URL]', 2],
])('“%s” has %i links', (text, count) => {
  expect(countLinks(text)).toBe(count)
})

test('signs within an address cost no more than other text', () => {
  const address = (length: number) => `https://a.lt/${'.'.repeat(length)}a`
  expect(growthOf(toParagraphs, address)).toBeLessThan(mostLinearGrowth)
})
