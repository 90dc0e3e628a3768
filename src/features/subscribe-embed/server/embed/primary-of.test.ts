import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#lib/contrast.ts'
import { toOklch } from '#lib/oklch.ts'
import { primaryOf } from './primary-of.ts'

test('a colour that is seen everywhere stays as it is', () => {
  expect(primaryOf('#1a7a45')).toBe('#1a7a45')
})

test.each(['#101b35', '#1f3b2d', '#5b0f1a'])('%s gets lighter and keeps its hue', (navy) => {
  const [from, to] = [toOklch(navy), toOklch(primaryOf(navy))]
  expect(to.lightness).toBeGreaterThan(from.lightness)
  expect(Math.abs(to.hue - from.hue)).toBeLessThan(0.1)
})

test('words on the button are read, and it is seen on light and dark pages', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (navy) => {
      const primary = primaryOf(navy)
      expect(contrast(primary, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(primary, '#111111')).toBeGreaterThanOrEqual(3)
    }),
  )
})
