import type { Kysely } from 'kysely'
import { dayMs, secondMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { createResolver } from '#server/outbound/dns.ts'
import { groupOfMailServer, isLargeGroup } from './mailbox-groups.ts'
import '../tables.ts'

/** Returns the hosts that receive a domain's mail, the preferred one first. */
export type ResolveMx = (domain: string) => Promise<readonly string[]>

const lookupMs = 2 * secondMs

/** Queries these name servers, or those of the machine when the list is empty. */
export function resolveMxWith(servers: readonly string[]): ResolveMx {
  const resolver = createResolver(servers, lookupMs)
  return async (domain) => {
    const records = await resolver.resolveMx(domain)
    return records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
  }
}

const atOnce = 20
const maxRemembered = 20_000

interface Options {
  db: Kysely<Tables>
  resolve: ResolveMx
  now: () => number
  /**
   * Milliseconds after which sending begins with the groups found by then; each unknown domain
   * keeps a pace of its own.
   */
  maxMs?: number
}

export type GroupByMailServers = ReturnType<typeof createGroupByMailServers>

/** Assigns recipients to the group of the provider that hosts their domain. */
export function createGroupByMailServers({ db, resolve, now, maxMs = 15 * secondMs }: Options) {
  const known = new Map<string, { group: string; at: number }>()

  async function groupOf(domain: string): Promise<string> {
    const before = known.get(domain)
    if (before && before.at > now() - dayMs) return before.group
    const [host = ''] = await resolve(domain).catch(() => [])
    const group = host ? groupOfMailServer(host) : domain
    if (known.size >= maxRemembered) known.clear()
    known.set(domain, { group, at: now() })
    return group
  }

  return async (issueId: number, stop: AbortSignal): Promise<void> => {
    const waiting = await ownGroups(db, issueId)
    const end = now() + maxMs
    async function next() {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (now() >= end || stop.aborted) return
        const group = await groupOf(name)
        if (group !== name) await moveGroup(db, issueId, name, group)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
}

async function ownGroups(db: Kysely<Tables>, issueId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_issue_recipients')
    .select('mailbox_group')
    .distinct()
    .where('issue_id', '=', issueId)
    .where('state', '=', 'queued')
    .execute()
  return rows.map((row) => row.mailbox_group).filter((name) => !isLargeGroup(name))
}

async function moveGroup(db: Kysely<Tables>, issueId: number, from: string, to: string) {
  await db
    .updateTable('newsletter_issue_recipients')
    .set({ mailbox_group: to })
    .where('issue_id', '=', issueId)
    .where('state', '=', 'queued')
    .where('mailbox_group', '=', from)
    .execute()
}
