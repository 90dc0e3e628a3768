import { expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { createRefusalLog } from './refusal-log.ts'

test('of many refusals a minute sixty get a line, and the rest is counted', () => {
  let now = 0
  const lines: unknown[] = []
  const write = (line: unknown) => void lines.push(line)
  const logRefusal = createRefusalLog({ warn: write, error: write } as never, () => now)
  for (let n = 0; n < 1000; n++) logRefusal({ id: `${n}`, method: 'GET', url: '/x?y' }, 404)
  expect(lines).toHaveLength(60)
  logRefusal({ id: 'a' }, 503)
  expect(lines.at(-1)).toMatchObject({ requestId: 'a', status: 503 })
  now += minuteMs
  logRefusal({ id: 'b', url: '/z' }, 404)
  expect(lines.slice(-2)).toEqual([
    { omitted: 940 },
    { requestId: 'b', method: undefined, path: '/z', status: 404 },
  ])
})

test('a key in an address is in no line', () => {
  const lines: unknown[] = []
  const write = (line: unknown) => void lines.push(line)
  const logRefusal = createRefusalLog({ warn: write, error: write } as never)
  const url = '/uzsakymai/7.abcdefghijklmnopqrstuv?veiksmas=moketi'
  for (const status of [400, 429, 500])
    logRefusal({ id: 'a', method: 'POST', url, routeOptions: { url: '/uzsakymai/:token' } }, status)
  expect(lines).toMatchObject(Array(3).fill({ path: '/uzsakymai/:token' }))
  expect(JSON.stringify(lines)).not.toContain('abcdef')
})
