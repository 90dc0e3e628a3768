import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brandSchema } from './brand.ts'

const brand = JSON.parse(readFileSync('content/brand.json', 'utf8'))
const problemsWith = (change: object) =>
  v
    .safeParse(brandSchema, { colours: { ...brand.colours, ...change } })
    .issues?.map(({ message }) => message)

test('the colours that come with the site are accepted', () =>
  expect(problemsWith({})).toBeUndefined())

test('a colour is six digits, as in a style sheet', () =>
  expect(problemsWith({ navy: 'blue' })).toEqual(['must be a colour like #101b35']))

test('colours too alike to be read on each other are refused by name', () =>
  expect(problemsWith({ amber: '#3a4560' })).toEqual([
    'must let “amber” be read on “navy”: their contrast is 1.8, but must be 4.5 or more',
  ]))
