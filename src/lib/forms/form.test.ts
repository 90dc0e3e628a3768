import * as v from 'valibot'
import { expect, test } from 'vitest'
import { attributesOf } from './field-attributes.ts'
import {
  defineForm,
  emailAddress,
  type FormTexts,
  line,
  lines,
  oneOf,
  optionalLines,
  optionalOneOf,
  parseForm,
  personName,
} from './form.ts'

const form = defineForm('uzsakymas', {
  name: personName(5),
  email: emailAddress,
  plan: optionalOneOf(['augimas']),
  time: oneOf(['morning', 'noon']),
  text: lines(10),
  note: optionalLines(4),
})
const right = {
  name: ' Rasa ',
  email: ' rasa@z\u030Cemė.lt ',
  plan: 'augimas',
  time: 'noon',
  text: 'Viena\r\ndvi',
  note: '',
}

test('what is right becomes typed values', () => {
  const { values, problems, isRobot } = parseForm(form, { ...right, more: 'x' })
  expect(values).toEqual({
    name: 'Rasa',
    email: 'rasa@žemė.lt',
    plan: 'augimas',
    time: 'noon',
    text: 'Viena\ndvi',
    note: '',
  })
  expect([problems, isRobot]).toEqual([[], false])
  const time: 'morning' | 'noon' | undefined = values?.time
  expect(time).toBe('noon')
})

test('what is wrong is named in the order of the form, and comes back as it was typed', () => {
  const wrong = { name: ' Rasa Rasaitė', email: ' rasa@ ', plan: 'x', time: 'night', note: 'penki' }
  const typed = { ...right, ...wrong }
  const { values, problems, fields } = parseForm(form, typed)
  expect(values).toBeNull()
  expect(problems).toEqual(['name', 'email', 'plan', 'time', 'note'])
  expect(fields).toEqual({
    ...right,
    name: 'Rasa Rasaitė',
    email: 'rasa@',
    plan: 'x',
    time: 'night',
    text: 'Viena\ndvi',
    note: 'penki',
  })
})

test.each([undefined, null, 'text', [], { name: ['a', 'b'], email: { a: 1 } }])(
  '%j is a form in which nothing was filled in',
  (body) => {
    const { problems, fields } = parseForm(form, body)
    expect(problems).toEqual(['name', 'email', 'time', 'text'])
    expect(new Set(Object.values(fields))).toEqual(new Set(['']))
  },
)

test('whoever fills in the hidden field is a robot', () => {
  expect(parseForm(form, { ...right, website: 'x' }).isRobot).toBe(true)
})

test('the schema gives the attributes of its fields', () => {
  const attributes = Object.entries(form.schema.entries).map(([name, schema]) => [
    name,
    attributesOf(schema),
  ])
  expect(Object.fromEntries(attributes)).toEqual({
    name: { required: true, maxLength: 5, autoComplete: 'name' },
    email: {
      type: 'email',
      required: true,
      maxLength: 254,
      autoComplete: 'email',
      inputMode: 'email',
    },
    plan: {},
    time: { required: true },
    text: { required: true, 'data-max-length': 10 },
    note: { 'data-max-length': 4 },
  })
})

test('lengths, patterns and bounds become attributes too', () => {
  const code = v.pipe(v.string(), v.minLength(2), v.regex(/[A-Z]+/))
  expect(attributesOf(code)).toEqual({ minLength: 2, pattern: '[A-Z]+' })
  const day = v.pipe(v.string(), v.minValue('2026-11-01'), v.maxValue('2026-11-30'))
  expect(attributesOf(day)).toMatchObject({ min: '2026-11-01', max: '2026-11-30' })
})

test('a form whose field has no label or no problem does not compile', () => {
  const short = defineForm('x', { name: line(1), city: line(1) })
  const name = { label: 'Vardas', problem: 'Įrašykite vardą.' }
  // @ts-expect-error The texts of `city` are missing.
  const noField: FormTexts<typeof short> = { fields: { name } }
  // @ts-expect-error The problem of `city` is missing.
  const noProblem: FormTexts<typeof short> = { fields: { name, city: { label: 'Miestas' } } }
  const all: FormTexts<typeof short> = { fields: { name, city: name } }
  expect([noField, noProblem, all]).toHaveLength(3)
})
