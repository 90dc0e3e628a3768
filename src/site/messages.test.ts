import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nonBreaking, nonBreakingHtml } from '#lib/text/typography.ts'

const source = join(import.meta.dirname, '..')
/** Texts that only people who work with the site read. */
const own = /features\/(?:audit|console|dashboard|doctor|goals|report|sales|[\w-]+\/console)\//
const files = globSync('**/*messages.ts', { cwd: source }).filter((file) => !own.test(file))

test.each(files)('%s is tied where a line of Lithuanian must not end', async (file) => {
  const tables: Record<string, { lt?: unknown }> = await import(join(source, file))
  const texts = Object.values(tables).flatMap(({ lt }) => textsIn(lt))
  // Shorter texts fit on one line, and some of them must stay exact.
  const long = texts.filter(({ length }) => length > 40)
  const tied = (text: string) => (text.includes('<') ? nonBreakingHtml(text) : nonBreaking(text))
  expect(long.filter((text) => tied(text) !== text)).toEqual([])
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
