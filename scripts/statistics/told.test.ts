import { expect, test } from 'vitest'
import type { Imported } from '#features/statistics/server/import/import.ts'
import { toldOf } from './told.ts'

const nothing: Imported = {
  number: 1,
  days: [],
  shared: [],
  measured: [],
  pageviews: 0,
  sessions: 0,
  dropped: new Map(),
  others: 0,
  leftOut: [],
  goals: [],
  brought: [],
  takenBack: 0,
}
const goal = (title: string, canHappen: boolean) => ({
  theirs: 1,
  createdAt: 0,
  canHappen,
  fields: { title } as Imported['brought'][number]['fields'],
})

test('goals that came are named, those that cannot happen here once more', () => {
  const brought = [goal('Forma', true), goal('Skambutis', false)]
  const lines = toldOf('burst', { ...nothing, days: ['2025-01-01'], brought })
  expect(lines.slice(1, 3)).toEqual([
    'Goals: “Forma”, “Skambutis”.',
    'Paused, for here nothing would reach them as they are: “Skambutis”.',
  ])
  expect(toldOf('burst', { ...nothing, brought }).join()).not.toContain('Forma')
})

test('a goal the files do not know is told of with the way to say what it is', () => {
  const lines = toldOf('burst', { ...nothing, goals: [{ goal: 7, times: 2 }] })
  expect(lines).toContain(
    'Not taken: goal 7, 2 times; the files do not say what it is, but --goals 7=… can.',
  )
})
