import { expect, test } from 'vitest'
import {
  box,
  choice,
  defineForm,
  type FormTexts,
  line,
  optionalLines,
  phoneNumber,
} from './form.ts'
import { labelledValues } from './labelled-values.ts'

const form = defineForm('x', {
  name: line(10),
  phone: phoneNumber(30),
  time: choice(['morning', 'noon']),
  news: box,
  note: optionalLines(10),
})
const labelled = (label: string) => ({ label, problem: 'Ne taip.' })
const texts: FormTexts<typeof form> = {
  fields: {
    name: labelled('Vardas'),
    phone: labelled('Telefonas'),
    time: { ...labelled('Laikas'), options: { morning: 'Rytas', noon: 'Vidurdienis' } },
    news: labelled('Naujienos'),
    note: labelled('Pastaba'),
  },
}

test('values are read with their labels, in the order of the form', () => {
  const values = { note: '', news: 'yes', time: 'noon', phone: '+370', name: 'Rasa' }
  expect(labelledValues(form, texts, values).map(({ label, text }) => [label, text])).toEqual([
    ['Vardas', 'Rasa'],
    ['Telefonas', '+370'],
    ['Laikas', 'Vidurdienis'],
    ['Naujienos', '✓'],
  ])
})

test('what a field held that the form no longer has is not hidden', () => {
  expect(labelledValues(form, texts, { city: 'Kaunas', phone: '1', toString: 'x' })).toEqual([
    { name: 'phone', label: 'Telefonas', text: '1' },
    { name: 'city', label: 'city', text: 'Kaunas' },
    { name: 'toString', label: 'toString', text: 'x' },
  ])
})

test('a choice without the label of each value does not compile', () => {
  const short = { ...labelled('Laikas'), options: { morning: 'Rytas' } }
  // @ts-expect-error The label of `noon` is missing.
  const noLabel: FormTexts<typeof form> = { fields: { ...texts.fields, time: short } }
  // @ts-expect-error No value has a label.
  const none: FormTexts<typeof form> = { fields: { ...texts.fields, time: labelled('Laikas') } }
  expect([noLabel, none]).toHaveLength(2)
})
