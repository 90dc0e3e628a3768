import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { partnerSchema } from './content.ts'

const partners = v.parse(
  v.array(partnerSchema),
  JSON.parse(readFileSync('content/partners.json', 'utf8')),
)

test('eight partners, each with a mark drawn by us', () => {
  expect(partners).toHaveLength(8)
  const without = partners.filter(({ id }) => !existsSync(`public/images/partners/${id}.svg`))
  expect(without).toEqual([])
})
