import type { Goal } from '#features/goals/wire.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

const serverSide: readonly Goal['type'][] = ['visits', 'hook']

type Example = Omit<Goal, 'id' | 'server_side' | 'is_main' | 'date_created'>

const goal = {
  status: 'active' as const,
  url: '*',
  conversion_metric: 'session' as const,
  attribute: '',
  attribute_value: '',
  hook: '' as const,
  selector: '',
  date_start: null,
  date_end: null,
  value_cents: 0,
  sent_as: '',
}

/** What the demonstration site begins with; the owner may change and delete all of it. */
const examples: readonly (Partial<Example> & Pick<Example, 'title' | 'type'>)[] = [
  { title: 'Forma išsiųsta', type: 'hook', hook: 'contact_sent', value_cents: 2000 },
  { title: 'Susitikimo užklausa', type: 'hook', hook: 'booking_requested', value_cents: 3000 },
  {
    title: 'Naujienlaiškio prenumerata',
    type: 'hook',
    hook: 'newsletter_subscribed',
    conversion_metric: 'visitor',
    value_cents: 200,
  },
  { title: 'Kainų peržiūra', type: 'visits', url: '/kainos' },
  {
    title: 'Pamatytas planų palyginimas',
    type: 'views',
    url: '/kainos',
    conversion_metric: 'pageview',
    selector: '#palyginimas',
  },
  {
    title: 'Paspaustas telefonas arba el. paštas',
    type: 'clicks',
    selector: 'a[href^="tel:"], a[href^="mailto:"]',
  },
]
const mainEvent = 'contact_sent'
const funnel = 'Nuo kainų iki žinutės'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    const now = Date.now()
    const goals = examples.map((example) => ({
      ...goal,
      ...example,
      server_side: serverSide.includes(example.type) ? 1 : 0,
      date_created: now,
      main_since: example.hook === mainEvent ? now : null,
    }))
    await db.insertInto('statistics_goals').values(goals).execute()
    const { id } = await db
      .selectFrom('statistics_goals')
      .select('id')
      .where('hook', '=', mainEvent)
      .executeTakeFirstOrThrow()
    const steps = JSON.stringify([{ page: '/kainos' }, { page: '/kontaktai' }, { goal: id }])
    await db
      .insertInto('statistics_funnels')
      .values({ title: funnel, steps, created_at: now })
      .execute()
  },
}
