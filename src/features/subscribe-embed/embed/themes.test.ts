import { expect, test } from 'vitest'
import { contrast } from '#lib/contrast.ts'
import { themes } from './themes.ts'

test.each(Object.entries(themes))('in %s all words can be read', (_name, colors) => {
  expect(contrast(colors.text, colors.primary)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.email, colors.input)).toBeGreaterThanOrEqual(4.5)
})

test.each(Object.entries(themes))(
  'in %s the button is seen on light and dark pages',
  (_name, { primary }) => {
    for (const page of ['#ffffff', '#111111']) {
      expect(contrast(primary, page)).toBeGreaterThanOrEqual(3)
    }
  },
)
