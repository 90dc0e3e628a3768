import { expect, test } from 'vitest'
import { createClassNames } from '../../scripts/build/class-names.ts'
import { always, stylesFor, wordsIn } from './sheets.ts'

const base = { css: 'html{margin:0}', names: [] }
const card = { css: '.ab1{color:red}.ab2{color:blue}', names: ['ab1', 'ab2'] }
const form = { css: '.cd4{color:green}', names: ['cd4'] }

test('a sheet none of whose names the page has is left out', () => {
  expect(stylesFor(wordsIn('<p class="x9z ab2">'), [base, card, form])).toBe(base.css + card.css)
})

test('sheets without names of their own are always there', () => {
  expect(stylesFor(wordsIn(''), [base, card])).toBe(base.css)
})

test('what scripts may add keeps its sheets', () => {
  expect(stylesFor(wordsIn(''), [card, form].map(always))).toBe(card.css + form.css)
})

test('a name a script is given in an attribute counts', () => {
  expect(stylesFor(wordsIn('<div data-props="{&quot;field&quot;:&quot;cd4&quot;}">'), [form])).toBe(
    form.css,
  )
})

test('a sheet of an island comes with the island, whatever it shows', () => {
  const sheet = { css: '.ef5{color:teal}', names: ['ef5', 'news/NewsForm'] }
  expect(stylesFor(wordsIn('<vitrina-island data-of="news/NewsForm">'), [sheet])).toBe(sheet.css)
  expect(stylesFor(wordsIn('<vitrina-island data-of="news/Other">'), [sheet])).toBe('')
})

test('a word of the text does not', () => {
  expect(stylesFor(wordsIn('<p class="x9z" title="cd4">cd4</p>'), [form])).toBe('')
})

test('a part of a longer word does not', () => {
  expect(stylesFor(wordsIn('<p class="cd45 xcd4 cd4_a">'), [form])).toBe('')
})

test('each sheet is there once, where it was first', () => {
  const sheets = [base, card, form, card, base]
  expect(stylesFor(wordsIn('<p class="ab1 cd4">'), sheets)).toBe(base.css + card.css + form.css)
})

test('a sheet is found by each of its names, however many it has', () => {
  const locals = Array.from({ length: 500 }, (_, number) => `name${number}`)
  for (const naming of ['short', 'readable'] as const) {
    const names = Object.values(createClassNames(naming)('src/ui/Large.module.css', locals))
    const sheet = { css: '.large{color:red}', names }
    const lost = names.filter((name) => stylesFor(wordsIn(`<p class="x ${name}">`), [sheet]) === '')
    expect([naming, names.length, lost]).toEqual([naming, 500, []])
  }
})
