import { expect, test } from 'vitest'
import type { Feature, Platform } from './feature.ts'
import { featureList } from './feature-list.ts'

interface Goals {
  count: () => number
}

const goals: Feature<'goals', object, Goals> = {
  name: 'goals',
  open: async () => ({ count: () => 3 }),
}
const legal: Feature<'legal'> = { name: 'legal' }
const report: Feature<'report', { goals: Goals }, string> = {
  name: 'report',
  open: (_platform, needs) => `${needs.goals.count()} goals`,
}
const platform = { http: {} } as Platform

test('each feature is given the services of those before it', async () => {
  const services = await featureList().with(goals).with(legal).with(report).open(platform)
  expect(services.report).toBe('3 goals')
})

test('a feature that comes before what it needs does not compile', async () => {
  // @ts-expect-error `goals` is not opened before it
  const list = featureList().with(report).with(goals)
  await expect(list.open(platform)).rejects.toThrow(TypeError)
})

test('a feature that needs another kind of service does not compile', () => {
  const other: Feature<'goals', object, number> = { name: 'goals', open: () => 3 }
  // @ts-expect-error the service of `goals` is not what `report` needs
  expect(featureList().with(other).with(report).all).toHaveLength(2)
})

test('two features of one name are refused', async () => {
  await expect(featureList().with(legal).with(legal).open(platform)).rejects.toThrow(
    'Two features are named legal.',
  )
})
