import { beforeField, searchField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { PageProps } from '#lib/site/page.ts'
import { searchIn } from '#server/console/list-query.ts'
import type { Redirect } from '#server/content/redirects.ts'
import type { Pages } from '#server/http/pages.ts'
import { deadState, redirectStateField } from '../console-wire.ts'

type List = Pick<
  PageProps['consoleRedirects'],
  'redirects' | 'olderThan' | 'search' | 'isDeadOnly' | 'counts'
>

const pageSize = 50

/** The page of redirects that an address asks for. */
export function listRedirects(
  query: unknown,
  redirects: readonly Redirect[],
  pages: Pick<Pages, 'leadsSomewhere'>,
): List {
  const search = textOf(query, searchField).trim().slice(0, 100)
  const isDeadOnly = textOf(query, redirectStateField) === deadState
  const before = textOf(query, beforeField)
  const matches = searchIn(search)
  const found = redirects
    .filter(({ from, to }) => matches(from, to))
    .map((one) => ({ ...one, isDead: !pages.leadsSomewhere(one.to) }))
  const dead = found.filter(({ isDead }) => isDead)
  const listed = isDeadOnly ? dead : found
  const rest = listed.slice(listed.findIndex(({ from }) => from === before) + 1)
  const shown = rest.slice(0, pageSize)
  const olderThan = rest.length > pageSize ? (shown.at(-1)?.from ?? null) : null
  const counts = { all: found.length, dead: dead.length }
  return { redirects: shown, olderThan, search, isDeadOnly, counts }
}
