import { expect, test } from 'vitest'
import { refusal } from './boundaries.ts'

test.each([
  ['a browser file', 'src/features/consent/browser.ts', 'src/features/consent/server.ts'],
  ['a view', 'src/features/home/HomePage.tsx', 'src/features/statistics/server/today.ts'],
  ['a wire file', 'src/features/consent/wire.ts', 'src/server/errors.ts'],
  ['a feature', 'src/features/consent/server.ts', 'src/features/statistics/server.ts'],
  ['a feature', 'src/features/home/HomePage.tsx', 'src/site/Document.tsx'],
  ['the server below features', 'src/server/http.ts', 'src/features/consent/wire.ts'],
  ['a pure file', 'src/lib/json.ts', 'src/ui/island/wire.ts'],
])('refuses %s that reaches up or across (%s → %s)', (_who, from, to) => {
  expect(refusal(from, to)).toMatch(/may not/)
})

test.each([
  ['src/features/statistics/server.ts', 'src/features/consent/wire.ts'],
  ['src/features/consent/server.ts', 'src/server/http.ts'],
  ['src/site/server/pages.ts', 'src/features/consent/wire.ts'],
  ['src/features/home/HomePage.tsx', 'src/features/plans/PlanCards.tsx'],
])('allows %s → %s', (from, to) => {
  expect(refusal(from, to)).toBeNull()
})
