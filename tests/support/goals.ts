import type { Goal } from '#features/goals/wire.ts'

/** A goal of one page, completed by a click. */
export const clicked: Goal = {
  id: 1,
  title: 'Paspausta',
  type: 'clicks',
  status: 'active',
  server_side: false,
  is_main: false,
  url: '/kainos',
  conversion_metric: 'session',
  date_created: 0,
  date_start: null,
  date_end: null,
  attribute: '',
  attribute_value: '',
  hook: '',
  selector: '.mygtukas',
  value_cents: 0,
  sent_as: '',
}

/** A goal completed by every view of the same page. */
export const visited: Goal = { ...clicked, id: 3, type: 'visits', server_side: true }
