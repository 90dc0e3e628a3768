import { expect, test } from 'vitest'
import type { ImportResult } from '#features/statistics/server/import/import.ts'
import { importSummary } from './summary.ts'

const nothing: ImportResult = {
  number: 1,
  days: [],
  sharedDays: [],
  countedDays: [],
  pageviews: 0,
  sessions: 0,
  dropped: new Map(),
  otherRows: 0,
  skippedFiles: [],
  unknownGoals: [],
  importedGoals: [],
  removedImports: 0,
}
const goal = (title: string, isSupported: boolean) => ({
  sourceId: 1,
  createdAt: 0,
  isSupported,
  fields: { title } as ImportResult['importedGoals'][number]['fields'],
})

test('imported goals are named, and those that are paused once more', () => {
  const importedGoals = [goal('Forma', true), goal('Skambutis', false)]
  const lines = importSummary('burst', { ...nothing, days: ['2025-01-01'], importedGoals })
  expect(lines.slice(1, 3)).toEqual([
    'Goals: “Forma”, “Skambutis”.',
    'Paused, since nothing here completes them: “Skambutis”.',
  ])
  expect(importSummary('burst', { ...nothing, importedGoals }).join()).not.toContain('Forma')
})

test('a goal that the files do not define is named with the option that does', () => {
  const lines = importSummary('burst', { ...nothing, unknownGoals: [{ goal: 7, times: 2 }] })
  expect(lines).toContain(
    'Not imported: goal 7, 2 completions; the files do not define it, but --goals 7=… can.',
  )
})
