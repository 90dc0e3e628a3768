import type { Generated, Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AfterRestore } from '#server/installation/after-restore.ts'
import type { PersonPart } from '#server/person-part.ts'
import { sign } from '#server/signatures/signer.ts'
import { readKnown } from './known-people.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Erasures of people: begun, or finished and remembered for backups that still know them. */
    person_erasures: {
      id: Generated<number>
      /** A keyed hash. */
      email_hash: string
      /** Null once it is finished. */
      email_key: string | null
      /** JSON of the names of the parts that are erased. */
      done: string
      started_at: number
      finished_at: number | null
    }
  }
}

interface Options {
  db: Kysely<Tables>
  /** The site's key. */
  key: string
  parts: () => readonly PersonPart[]
  now?: () => number
}

export type Erasures = ReturnType<typeof createErasures>

/** Longer than any backup is kept by default. */
const rememberedMs = 400 * dayMs

/** Erases people from all parts. What a kill interrupts goes on at the next start. */
export function createErasures({ db, key, parts, now = Date.now }: Options) {
  const hashOf = (emailKey: string) => sign(key, 'personErasure', emailKey)
  let last: Promise<unknown> = Promise.resolve()

  async function store(email_key: string, at: number): Promise<number> {
    const { id } = await db
      .insertInto('person_erasures')
      .values({
        email_hash: hashOf(email_key),
        email_key,
        done: '[]',
        started_at: at,
        finished_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Finishes what was begun, one erasure after the other; returns those that failed. */
  function finishAll(): Promise<ReadonlyMap<number, unknown>> {
    const run = last.then(() => eraseBegun({ db, parts, now }))
    last = run.catch(() => {})
    return run
  }

  async function finish() {
    for (const error of (await finishAll()).values()) throw error
  }

  return {
    finish,
    async start(emailKey: string): Promise<void> {
      const id = await store(emailKey, now())
      const failed = await finishAll()
      if (failed.has(id)) throw failed.get(id)
    },
    forgetOld: () =>
      db
        .deleteFrom('person_erasures')
        .where('finished_at', '<', now() - rememberedMs)
        .execute(),
    afterRestore: () => erasedAgain({ db, hashOf, parts, store, finish }),
  }
}

type ErasingParts = Required<Pick<Options, 'db' | 'parts' | 'now'>>

/** Erases everybody whose erasure was begun; one that fails keeps nobody else from theirs. */
async function eraseBegun(erasing: ErasingParts): Promise<ReadonlyMap<number, unknown>> {
  const begun = await erasing.db
    .selectFrom('person_erasures')
    .select('id')
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute()
  const failed = new Map<number, unknown>()
  for (const { id } of begun) {
    try {
      await eraseFromAll(erasing, id)
    } catch (error) {
      failed.set(id, error)
    }
  }
  return failed
}

/** Parts that lead to others come before those, so they are erased after them. */
async function eraseFromAll({ db, parts, now }: ErasingParts, id: number) {
  const change = () =>
    db.updateTable('person_erasures').where('id', '=', id).where('finished_at', 'is', null)
  for (const part of parts().toReversed()) {
    // Once another server has finished it, what the person leaves here is theirs again.
    const open = await readOpen(db, id)
    if (!open) return
    if (open.done.includes(part.name)) continue
    await part.erase(open.emailKey, open.at)
    await change()
      .set({ done: JSON.stringify([...open.done, part.name]) })
      .execute()
  }
  await change().set({ email_key: null, finished_at: now() }).execute()
}

async function readOpen(db: Kysely<Tables>, id: number) {
  const row = await db
    .selectFrom('person_erasures')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.email_key) return null
  const done = JSON.parse(row.done) as string[]
  return { emailKey: row.email_key, done, at: row.started_at }
}

interface AgainParts {
  db: Kysely<Tables>
  hashOf: (emailKey: string) => string
  parts: () => readonly PersonPart[]
  store: (emailKey: string, at: number) => Promise<unknown>
  finish: () => Promise<void>
}

/** Whoever was erased since a backup is erased from it. */
function erasedAgain({ db, hashOf, parts, store, finish }: AgainParts): AfterRestore {
  return {
    aftermath: [
      {
        name: 'person erasures',
        isFirst: true,
        async since(at) {
          const rows = await db
            .selectFrom('person_erasures')
            .select(['email_hash', 'started_at'])
            .where('started_at', '>', at)
            .execute()
          return rows.map(({ email_hash, started_at }) => [email_hash, started_at] as const)
        },
        async apply(entries) {
          const erasedAt = new Map(entries.map(([hash, at]) => [String(hash), Number(at)]))
          const back = (await readKnown(parts())).flatMap(({ key }) => {
            const at = erasedAt.get(hashOf(key))
            return at === undefined ? [] : [{ key, at }]
          })
          for (const { key, at } of back) await store(key, at)
          await finish()
          return back.length
        },
      },
    ],
  }
}
