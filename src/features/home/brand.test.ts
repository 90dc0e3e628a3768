import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brandOf, brandSchema } from './brand.ts'

const brand = JSON.parse(readFileSync('content/brand.json', 'utf8'))
const problemsWith = (change: object) =>
  v
    .safeParse(brandSchema, { ...brand, colours: { ...brand.colours, ...change } })
    .issues?.map(({ message }) => message)

test('the identity that comes with the site is accepted', () =>
  expect(problemsWith({})).toBeUndefined())

test('a colour is six digits, as in a style sheet', () =>
  expect(problemsWith({ navy: 'blue' })).toEqual(['must be a colour like #101b35']))

test('colours too alike to be read on each other are refused by name', () =>
  expect(problemsWith({ amber: '#3a4560' })).toEqual([
    'must let “amber” be read on “navy”: their contrast is 1.8, but must be 4.5 or more',
  ]))

test('colours of before, which were all given, stay as they are', () => {
  const colours = {
    navy: '#101b35',
    'navy-deep': '#000010',
    cream: '#f7f1e4',
    paper: '#eeeeee',
    amber: '#f4b544',
    mist: '#c3c6d2',
    slate: '#4a5166',
    red: '#a32218',
    'red-light': '#ffb9a8',
  }
  const former = brandOf([v.parse(brandSchema, { colours })])
  expect(former).toMatchObject({ colours, logo: 'mark.svg', fonts: 'fraunces-hanken' })
})
