import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demonstrationPaths, isOfDemonstration } from './demonstration.ts'
import { digestOf } from './stored.ts'

test('every document of content/ is known as one of the demonstration', () => {
  const files = globSync('**/*.{json,md}', { cwd: 'content' })
  expect(demonstrationPaths.toSorted()).toEqual(files.toSorted())
  const unlike = files.filter(
    (file) => !isOfDemonstration(file, digestOf(readFileSync(`content/${file}`, 'utf8'))),
  )
  // node scripts/freeze-demonstration.ts writes the digests of changed files.
  expect(unlike).toEqual([])
})

test('a text with one other letter is not of the demonstration', () => {
  const text = readFileSync('content/faq.json', 'utf8')
  expect(isOfDemonstration('faq.json', digestOf(`${text} `))).toBe(false)
  expect(isOfDemonstration('klausimai.json', digestOf(text))).toBe(false)
  expect(isOfDemonstration('faq.json', null)).toBe(false)
})
