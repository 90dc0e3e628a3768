import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { features } from '#site/features.ts'
import { homeSchema, pageSchema } from './page-schema.ts'
import { pageSectionTypes } from './section-types.ts'

const types = [...pageSectionTypes, ...features.sections]
const schema = pageSchema(types)
const page = {
  slug: 'apie-mus',
  title: 'Apie mus',
  lead: 'Kas esame.',
  description: 'Kas esame, iš ko gyvename ir kaip dirbame – trumpai ir be pagražinimų.',
  updated: '2026-11-26',
}
const head = { title: 'Parašykite', lead: 'Atsakome patys.', tone: 'cream' }
const problemsOf = (sections: readonly object[]) =>
  v.safeParse(schema, { ...page, sections }).issues?.map(({ message }) => message) ?? []

test('a page has a form once, unlike anchors, and days in their order', () => {
  const contact = { type: 'contact', ...head }
  const posts = { type: 'posts', ...head }
  expect(problemsOf([contact, posts, posts])).toEqual([])
  expect(problemsOf([contact, contact])).toEqual(['must have “contact” once'])
  expect(
    problemsOf([
      { ...contact, anchor: 'a' },
      { ...posts, anchor: 'a' },
    ]),
  ).toHaveLength(1)
  expect(problemsOf([{ ...contact, anchor: 'turinys' }])).toHaveLength(1)
  const days = { visibleFrom: '2026-12-02', visibleUntil: '2026-12-01' }
  expect(problemsOf([{ ...contact, ...days }])).toEqual(['must have days in their order'])
  expect(problemsOf(Array.from({ length: 31 }, () => posts))).toEqual([
    'must have at most 30 sections',
  ])
})

test('an unknown type, a further field and HTML in an address are refused', () => {
  expect(problemsOf([{ type: 'kita', ...head }])).toHaveLength(1)
  expect(problemsOf([{ type: 'news', ...head, html: '<b>' }])).toHaveLength(1)
  const call = { type: 'call', ...head }
  for (const address of ['//kitur.example', 'javascript:1', 'kainos', '/a"b', '/\\kitur.example'])
    expect(problemsOf([{ ...call, button: { label: 'Eiti', address } }]), address).toHaveLength(1)
  for (const address of ['/', '/kainos?planas=a#b', 'https://kitur.example/a'])
    expect(problemsOf([{ ...call, button: { label: 'Eiti', address } }]), address).toEqual([])
})

test('the home page begins with its top, once, and keeps the form that emails lead to', () => {
  const { meta, sections } = JSON.parse(readFileSync('content/home.json', 'utf8'))
  const [hero, ...others] = sections
  const problems = (all: readonly object[]) =>
    v.safeParse(homeSchema(types), { meta, sections: all }).issues?.map(({ message }) => message)
  expect(problems(sections)).toBeUndefined()
  const first = 'must begin with “hero”, and have no other'
  expect(problems(others)).toEqual([first])
  expect(problems([...sections, hero])).toEqual([first])
  expect(problems([{ ...hero, isShown: false }, ...others])).toEqual([
    'must always show the first section',
  ])
  const anchored = /^must have “newsletter” with the anchor “naujienlaiskis”/
  const without = others.filter(({ type }: { type: string }) => type !== 'newsletter')
  expect(problems([hero, ...without])).toEqual([expect.stringMatching(anchored)])
})
