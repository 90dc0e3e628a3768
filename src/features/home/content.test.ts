import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { homeSchema, siteSchema } from './content.ts'

const shipped = JSON.parse(readFileSync('content/site.json', 'utf8'))
const problemsOf = (site: object) =>
  v.safeParse(siteSchema, site).issues?.map(({ path, message }) => [path?.[0]?.key, message])

test('a declined name is that of the site, and may be left out', () => {
  expect(problemsOf(shipped)).toBeUndefined()
  const { nameGenitive, ...without } = shipped
  expect(nameGenitive).toBe('Krypties')
  expect(v.parse(siteSchema, without).nameGenitive).toBeNull()
})

test('a site that is renamed keeps no declined name of before', () => {
  expect(problemsOf({ ...shipped, name: 'Šviesa' })).toEqual([
    ['nameGenitive', 'must be “name” in the genitive, or be left out'],
  ])
  expect(problemsOf({ ...shipped, name: 'Šviesa', nameGenitive: 'Šviesos' })).toBeUndefined()
})

test('a home page of before names no parts and shows all; none stands twice, and one must stay', () => {
  const { sections, ...before } = JSON.parse(readFileSync('content/home.json', 'utf8'))
  const problems = (names: readonly string[]) =>
    v
      .safeParse(homeSchema, { ...before, sections: names })
      .issues?.map(({ path, message }) => [path?.[0]?.key, message])
  expect(v.parse(homeSchema, before).sections).toEqual(sections)
  expect(problems(['newsletter', 'plans', 'plans'])).toEqual([
    ['sections', 'must not name a part twice'],
  ])
  expect(problems(['plans'])).toEqual([
    ['sections', 'must name “newsletter”, to which links in emails lead'],
  ])
})
