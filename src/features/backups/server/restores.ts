import type { Kysely } from 'kysely'
import { type HeldChoice, type HeldKind, heldKinds } from '#lib/site/restores.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AfterRestore } from '#server/installation/after-restore.ts'
import { endHold, readHold } from '#server/installation/restore-hold.ts'
import type { HeldState } from '../held.ts'
import { readApplied } from './aftermath/apply.ts'

/** What waits after a restore, and the owner's choice about it. */
export interface Restores {
  /** Null while nothing waits. */
  state(): Promise<HeldState | null>
  /** Lets what was made before the restore be sent, or not, and ends the hold. */
  settle(choices: Readonly<Partial<Record<HeldKind, HeldChoice>>>): Promise<void>
}

export function createRestores(
  db: Kysely<Tables>,
  held: NonNullable<AfterRestore['held']>,
): Restores {
  return {
    async state() {
      const upTo = await readHold(db)
      if (upTo === null) return null
      const counts = await Promise.all(
        held.map(async (one) => [one.kind, await one.count(upTo)] as const),
      )
      const waiting = heldKinds.map((kind) => ({
        kind,
        count: counts.reduce((sum, [one, count]) => sum + (one === kind ? count : 0), 0),
      }))
      return { at: upTo, waiting, log: await readApplied(db) }
    },
    async settle(choices) {
      const upTo = await readHold(db)
      if (upTo === null) return
      for (const { kind, settle } of held) {
        const choice = choices[kind]
        if (choice) await settle(choice, upTo)
      }
      await endHold(db)
      for (const { ended } of held) await ended?.()
    },
  }
}
