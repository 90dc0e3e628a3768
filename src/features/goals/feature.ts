import { isDeepStrictEqual } from 'node:util'
import type { Feature } from '#server/feature.ts'
import { goalsPage } from './server/console.ts'
import { type Goals, openGoals } from './server.ts'
import { pageGoals } from './wire.ts'

export type { Goals }

export const goals: Feature<'goals', object, Goals> = {
  name: 'goals',
  tables: ['statistics_goals', 'statistics_funnels'],
  async open({ db, pages, keep }) {
    const goals = await openGoals({
      db,
      onChange: (before, now) =>
        pages.invalidate(
          (path) => !isDeepStrictEqual(pageGoals(before, path), pageGoals(now, path)),
        ),
    })
    keep(goals.watch())
    return goals
  },
  consolePages: ({ config: { publicUrl }, eventTitles }, goals) => [
    goalsPage({ goals, publicUrl, eventTitles }),
  ],
}
