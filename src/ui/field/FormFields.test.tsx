import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { box, choice, defineForm, line, lines, phoneNumber, wholeNumber } from '#lib/forms/form.ts'
import { FormFields } from './FormFields.tsx'

const form = defineForm('x', {
  name: line(10),
  phone: phoneNumber(30),
  count: wholeNumber(1, 9),
  time: choice(['morning', 'noon']),
  news: box,
  text: lines(20),
})
const labelled = (label: string) => ({ label, problem: `${label}?` })
const texts = {
  fields: {
    name: labelled('Vardas'),
    phone: labelled('Telefonas'),
    count: labelled('Kiek'),
    time: { ...labelled('Laikas'), options: { morning: 'Rytas', noon: 'Vidurdienis' } },
    news: labelled('Naujienos'),
    text: labelled('Žinutė'),
  },
}
const fields = { name: 'Rasa', phone: '1', count: '2', time: 'noon', news: 'yes', text: 'Labas' }
const given = { form, texts, submission: { fields, problems: ['phone'] as const } }

/** The tag and the attributes of each input by its name. */
function inputsOf(html: string) {
  const found = html.matchAll(/<(input|select|textarea) ([^>]*name="(\w+)"[^>]*)>/g)
  return Object.fromEntries(
    [...found].map(([, tag, attributes, name]) => [name, [tag, attributes]]),
  )
}

test('each field is the input of its kind, with what was typed', () => {
  const html = renderToStaticMarkup(<FormFields {...given} />)
  const inputs = inputsOf(html)
  expect(Object.keys(inputs)).toEqual(['name', 'phone', 'count', 'time', 'news', 'text'])
  expect(inputs).toMatchObject({
    name: ['input', expect.stringContaining('value="Rasa"')],
    phone: ['input', expect.stringMatching(/inputMode="tel".* aria-invalid="true"/)],
    count: ['input', expect.stringContaining('inputMode="numeric"')],
    time: ['select', expect.not.stringContaining('required')],
    news: ['input', expect.stringMatching(/type="checkbox".* checked=""/)],
    text: ['textarea', expect.stringContaining('rows="4"')],
  })
  expect(html).toContain('<option value="noon" selected="">Vidurdienis</option>')
  expect(html).toContain('<p id="x-phone-klaida" class')
})

test('fields stand elsewhere, or are more than their input', () => {
  const only = renderToStaticMarkup(<FormFields {...given} only={['text', 'name']} />)
  expect(Object.keys(inputsOf(only))).toEqual(['text', 'name'])
  const others = renderToStaticMarkup(
    <FormFields
      {...given}
      without={['name', 'phone', 'count', 'news']}
      special={{ time: ({ label }, options) => `${label}: ${Object.values(options)}` }}
    />,
  )
  expect(others).toContain('Laikas: Rytas,Vidurdienis')
  expect(Object.keys(inputsOf(others))).toEqual(['text'])
})
