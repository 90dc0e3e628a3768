import type { Feature } from '#server/feature.ts'
import { goalsPage } from './server/console.ts'
import { type Goals, openGoals } from './server.ts'

export type { Goals }

export const goals: Feature<'goals', object, Goals> = {
  name: 'goals',
  tables: ['statistics_goals', 'statistics_funnels'],
  async open({ db, pages, keep }) {
    const goals = await openGoals({ db, onChange: pages.invalidateAll })
    keep(goals.watch())
    return goals
  },
  consolePages: ({ config: { publicUrl }, eventTitles }, goals) => [
    goalsPage({ goals, publicUrl, eventTitles }),
  ],
}
