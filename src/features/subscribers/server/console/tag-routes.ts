import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import {
  countField,
  doneField,
  type SubscriberFilter,
  subscriberPath,
  type TagAction,
  type TagDone,
  type TagProblem,
  tagActionField,
  tagActions,
  tagField,
  tagFoundPath,
  tagsId,
} from '../../console-wire.ts'
import { filteredListPath } from '../../list-address.ts'
import { parseTag } from '../../tags.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'
import { idsOf } from './subscriber-list.ts'

/** The subscribers in one transaction; other requests are answered between batches. */
const peopleAtOnce = 500

type Tagging = Pick<Subscribers, 'tag' | 'untag'>

/** Tags one subscriber and returns the address of the page that shows the result. */
export async function tagPerson({ tag: give }: Tagging, request: FastifyRequest): Promise<string> {
  const path = subscriberPath(idParam(request))
  const refused = (problem: TagProblem) => `${path}?${doneField}=${problem}`
  const tag = parseTag(textOf(request.body, tagField))
  if (!tag) return refused('no_tag')
  const outcome = await give([idParam(request)], tag)
  if (outcome.kind === 'site_full') return refused('site_full')
  return outcome.full > 0 ? refused('person_full') : `${path}#${tagsId}`
}

interface Options {
  db: Kysely<Tables>
  subscribers: Tagging
}

/** Adds a tag to all subscribers that match the filter, or removes it. */
export function tagFoundRoute(
  { db, subscribers }: Options,
  filterIn: (request: FastifyRequest) => SubscriberFilter,
): ConsoleRoute {
  return formRoute('subscribers', tagFoundPath, async (request, reply) => {
    const filter = filterIn(request)
    const tag = parseTag(textOf(request.body, tagField))
    const wanted = textOf(request.body, tagActionField)
    const action = tagActions.find((one) => one === wanted)
    const { done, count } =
      tag && action
        ? await tagFound({ db, subscribers }, filter, action, tag)
        : { done: 'no_tag' as const, count: 0 }
    const said = { [doneField]: done, [countField]: String(count) }
    return seeOther(reply, filteredListPath(filter, said))
  })
}

interface Done {
  done: TagDone | TagProblem
  count: number
}

/** A failed batch leaves earlier batches in force; repeating the request is safe. */
async function tagFound(
  { db, subscribers }: Options,
  filter: SubscriberFilter,
  action: TagAction,
  tag: string,
): Promise<Done> {
  let count = 0
  let full = 0
  for (let before: number | null = null; ; ) {
    const ids: number[] = await idsOf(db, filter, before, peopleAtOnce)
    if (action === 'untag') count += await subscribers.untag(ids, tag)
    else {
      const outcome = await subscribers.tag(ids, tag)
      if (outcome.kind === 'site_full') return { done: 'site_full', count: 0 }
      count += outcome.people
      full += outcome.full
    }
    if (ids.length < peopleAtOnce) break
    before = ids.at(-1) ?? null
    await nextTurn()
  }
  if (full > 0) return { done: 'person_full', count: full }
  return { done: action === 'tag' ? 'tagged' : 'untagged', count }
}
