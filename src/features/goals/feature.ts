import { isDeepStrictEqual } from 'node:util'
import type { Feature } from '#server/feature.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import { goalsPage } from './server/console.ts'
import { type Goals, openGoals } from './server.ts'
import { pageGoals, sentGoals } from './wire.ts'

export type { Goals }

export const goals: Feature<'goals', object, Goals> = {
  name: 'goals',
  tables: ['statistics_goals', 'statistics_funnels'],
  open: ({ db, pages }) =>
    openGoals({
      db,
      onChange: (before, now) =>
        pages.invalidate(
          (path) =>
            !isDeepStrictEqual(pageGoals(before, path), pageGoals(now, path)) ||
            !isDeepStrictEqual(sentGoals(before, path), sentGoals(now, path)),
        ),
    }),
  consolePages: ({ config: { publicUrl }, eventTitles }, goals) => [
    goalsPage({ goals, publicUrl, eventTitles }),
  ],
  jobs: (_platform, { refresh }) => [followOtherServers('goal refresh', refresh)],
}
