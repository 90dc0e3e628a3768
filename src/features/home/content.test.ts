import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { siteSchema } from './content.ts'

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
