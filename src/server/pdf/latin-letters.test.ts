import { expect, test } from 'vitest'
import { latinLetters } from './latin-letters.ts'

test.each([
  ['Оксана Щербакова', 'Oksana Shcherbakova'],
  ['Юрій Їжакевич', 'Iurii Izhakevich'],
  ['Александр Хоўзіч', 'Aleksandr Khouzich'],
  ['Ona Žąsytė', 'Ona Žąsytė'],
])('%s is written %s', (name, written) => {
  expect(latinLetters(name)).toBe(written)
})
