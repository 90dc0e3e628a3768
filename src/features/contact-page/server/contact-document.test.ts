import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pageSectionTypes } from '#features/pages/server/section-types.ts'
import { features } from '#site/features.ts'
import { contactSchema, defaultDocument } from './contact-document.ts'

const schema = contactSchema([...pageSectionTypes, ...features.sections])
const document = JSON.parse(defaultDocument('lt'))
const problemsOf = (sections: readonly object[]) =>
  v.safeParse(schema, { ...document, sections }).issues?.map(({ message }) => message)

test('a folder without the document has the page that the demonstration has', () => {
  expect(defaultDocument('lt')).toBe(readFileSync('content/contact.json', 'utf8'))
  expect(defaultDocument('en')).toBe(readFileSync('content/en/contact.json', 'utf8'))
})

test('the contact page always shows its form', () => {
  const [form] = document.sections
  const details = { type: 'contactDetails', title: 'Kur mus rasti', tone: 'paper' }
  expect(problemsOf([details, form])).toBeUndefined()
  const problem = ['must always show “contact”, which shows refused messages again']
  expect(problemsOf([details])).toEqual(problem)
  expect(problemsOf([{ ...form, isShown: false }])).toEqual(problem)
  expect(problemsOf([{ ...form, visibleUntil: '2030-01-01' }])).toEqual(problem)
})
