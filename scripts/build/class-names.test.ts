import { expect, test } from 'vitest'
import { createClassNames } from './class-names.ts'

const button = 'src/ui/Button.module.css'
const card = 'src/ui/Card.module.css'

test('a short name depends on its sheet and its own name, and on nothing else', () => {
  const first = createClassNames('short')
  const second = createClassNames('short')
  first(card, ['card'])
  const { solid, outlined } = first(button, ['solid', 'outlined'])
  expect(second(button, ['other', 'solid'])).toMatchObject({ solid })
  expect(outlined).not.toBe(solid)
  expect(first(card, ['solid'])).not.toEqual({ solid })
})

test('short names are four letters and digits, of which the first is a letter', () => {
  const locals = Array.from({ length: 500 }, (_, number) => `name${number}`)
  const names = Object.values(createClassNames('short')(button, locals))
  for (const name of names) expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}$/)
  expect(new Set(names).size).toBe(locals.length)
})

test('two sheets that would share a short name are refused', () => {
  const nameOf = createClassNames('short')
  const naming = () => {
    for (let number = 0; number < 50_000; number++) nameOf(`${number}.module.css`, ['content'])
  }
  expect(naming).toThrow(/ and .* share a class name: rename a class/)
})

test('a readable name has its component in it, and differs between sheets of one name', () => {
  const nameOf = createClassNames('readable')
  expect(nameOf(button, ['solid'])).toEqual({ solid: 'Button_solid' })
  const { solid } = nameOf('src/features/goals/Button.module.css', ['solid'])
  expect(solid).toMatch(/^Button_solid_[\da-f]{6}$/)
  expect(nameOf(button, ['solid'])).toEqual({ solid: 'Button_solid' })
})
