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

  const store = (email_key: string, at: number) =>
    db
      .insertInto('person_erasures')
      .values({
        email_hash: hashOf(email_key),
        email_key,
        done: '[]',
        started_at: at,
        finished_at: null,
      })
      .execute()

  async function finishAll() {
    const begun = await db
      .selectFrom('person_erasures')
      .selectAll()
      .where('finished_at', 'is', null)
      .orderBy('id')
      .execute()
    for (const { id, email_key, done, started_at } of begun)
      await eraseFrom(id, email_key ?? '', JSON.parse(done), started_at)
  }

  /** Parts that lead to others come before those, so they are erased after them. */
  async function eraseFrom(id: number, emailKey: string, done: string[], at: number) {
    const row = () => db.updateTable('person_erasures').where('id', '=', id)
    for (const part of parts().toReversed()) {
      if (done.includes(part.name)) continue
      await part.erase(emailKey, at)
      done.push(part.name)
      await row()
        .set({ done: JSON.stringify(done) })
        .execute()
    }
    await row().set({ email_key: null, finished_at: now() }).execute()
  }

  /** Finishes what was begun, one erasure after the other. */
  function finish(): Promise<void> {
    const run = last.then(finishAll)
    last = run.catch(() => {})
    return run
  }

  return {
    finish,
    async start(emailKey: string): Promise<void> {
      await store(emailKey, now())
      await finish()
    },
    forgetOld: () =>
      db
        .deleteFrom('person_erasures')
        .where('finished_at', '<', now() - rememberedMs)
        .execute(),
    afterRestore: () => erasedAgain({ db, hashOf, parts, store, finish }),
  }
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
