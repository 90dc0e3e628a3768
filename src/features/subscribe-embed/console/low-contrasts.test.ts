import { expect, test } from 'vitest'
import { lowContrasts } from './low-contrasts.ts'

const fields = {
  theme: 'custom',
  primary: '',
  text: '',
  input: '',
  email: '',
  language: '',
  placeholder: '',
  buttonText: '',
  redirect: '',
} as const

test.each([
  [{ primary: '#f6efe2', text: '#fff' }, [{ of: 'button', ratio: 1.1 }]],
  [{ primary: '#b4b4b4', text: 'white' }, [{ of: 'button', ratio: 2 }]],
  [{ input: '#14294b', email: '#1b2333' }, [{ of: 'field', ratio: 1 }]],
  [{ input: '', email: '#b4b4b4' }, [{ of: 'field', ratio: 2 }]],
  [
    { primary: '#fff', email: '#f6efe2' },
    [
      { of: 'button', ratio: 1 },
      { of: 'field', ratio: 1.1 },
    ],
  ],
] as const)('words that stand out too little are named: %j', (chosen, found) => {
  expect(lowContrasts({ ...fields, ...chosen })).toEqual(found)
})

test.each([
  {},
  { primary: '#14294b', text: '#f6efe2' },
  // The background behind a transparent field is unknown.
  { input: 'transparent', email: '#f6efe2' },
  { theme: 'green', primary: '#fff', text: '#fff' },
])('nothing is said of what can be read, or is not known: %j', (chosen) => {
  expect(lowContrasts({ ...fields, ...chosen })).toEqual([])
})
