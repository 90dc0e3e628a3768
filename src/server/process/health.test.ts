import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Http } from '../http/http.ts'
import { serveHealth } from './health.ts'
import type { SystemState } from './system-state.ts'

const now = Date.UTC(2026, 10, 23, 12)

async function readyz(state: Partial<SystemState>) {
  const http = fastify()
  const system = { problems: async () => [], lag: async () => [], ...state }
  serveHealth(http as unknown as Http, system, () => now)
  const answer = await http.inject('/readyz')
  return [answer.statusCode, answer.json()]
}

const lagOf = (seconds: number) => ({
  consumer: 'order_email:refunded',
  rows: 3,
  since: now - seconds * 1000,
  isStopped: seconds > 600,
})

test('what has waited for a minute is named with its age', async () => {
  expect(await readyz({ lag: async () => [lagOf(59)] })).toEqual([200, { status: 'ready' }])
  expect(await readyz({ lag: async () => [lagOf(60)] })).toEqual([
    200,
    { status: 'ready', lag: { 'order_email:refunded': { rows: 3, oldest_seconds: 60 } } },
  ])
})

test('a consumer that has stopped is a warning and fails nothing', async () => {
  const { consumer, rows, since } = lagOf(700)
  const problems: SystemState['problems'] = async () => [{ kind: 'stopped', consumer, rows, since }]
  expect(await readyz({ problems, lag: async () => [lagOf(700)] })).toEqual([
    200,
    {
      status: 'ready',
      warnings: ['stopped:order_email:refunded'],
      lag: { 'order_email:refunded': { rows: 3, oldest_seconds: 700 } },
    },
  ])
})

test('what fails is named with 503', async () => {
  const problems: SystemState['problems'] = async () => [{ kind: 'failing', part: 'journal' }]
  expect(await readyz({ problems })).toEqual([503, { status: 'unavailable', failed: ['journal'] }])
})

test('statistics that fail are named, and the site stays ready', async () => {
  const problems: SystemState['problems'] = async () => [{ kind: 'failing', part: 'statistics' }]
  expect(await readyz({ problems })).toEqual([200, { status: 'ready', failed: ['statistics'] }])
})
