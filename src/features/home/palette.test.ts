import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ChosenColours, paletteOf, unreadablePairs } from './palette.ts'

const shipped: ChosenColours = JSON.parse(readFileSync('content/brand.json', 'utf8')).colours

/** Of the first release, before six of them were derived. */
const palette = {
  navy: '#101b35',
  'navy-deep': '#0a1226',
  cream: '#f7f1e4',
  paper: '#efe6d3',
  amber: '#f4b544',
  mist: '#c3c6d2',
  slate: '#4a5166',
  red: '#a32218',
  'red-light': '#ffb9a8',
}

test('the three colours of the shipped content give the nine they always were', () => {
  expect(Object.keys(shipped)).toEqual(['navy', 'cream', 'amber'])
  expect(paletteOf(shipped)).toEqual(palette)
})

test('a colour that is given is not derived', () => {
  const mist = '#d0d0d0'
  expect(paletteOf({ ...shipped, mist })).toEqual({ ...palette, mist })
})

test.each([
  [{ navy: '#1f3b2d', cream: '#f6f4ee', amber: '#e0a458' }],
  [{ navy: '#3d1f3b', cream: '#ffffff', amber: '#ffd23f' }],
  [{ navy: '#222222', cream: '#f2f2f2', amber: '#c0c0c0' }],
  [{ navy: '#7a2e0e', cream: '#fff4e0', amber: '#ffe08a' }],
])('what is derived from %j can be read', (chosen) => {
  expect(unreadablePairs(chosen)).toEqual([])
})

test('a pair that cannot be read is named by its titles and its contrast', () => {
  const [first] = unreadablePairs({ ...shipped, amber: '#3a4560' })
  expect(first).toMatchObject({
    ground: 'navy',
    ink: 'amber',
    titles: { ground: { lt: 'Tekstas ir tamsios dalys' }, ink: { lt: 'Pabrėžimas' } },
  })
  expect(first?.ratio).toBeCloseTo(1.8, 1)
})

test('a light colour of texts is refused, for emails and invoices are white', () => {
  const inverted = { navy: '#f7f1e4', cream: '#101b35', amber: '#8a5a00' }
  expect(unreadablePairs(inverted).map(({ ground }) => ground)).toContain('white')
})
