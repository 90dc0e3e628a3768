import type { Changes } from './changes.ts'
import { addEvent, lockRow, updateRow } from './rows.ts'
import type { Subscribers } from './subscribers.ts'

interface Parts {
  changes: Changes
  now: () => number
}

/** Changes what a subscriber chose; values that stay the same are no event. */
export function createChange({ changes, now }: Parts): Subscribers['change'] {
  return (id, { language, firstName, isTracked }) =>
    changes.make(async ({ transaction, announce }) => {
      const row = await lockRow(transaction, { id })
      if (!row) return
      const at = now()
      const isAgreed = row.tracking_agreed_at !== null
      const changed = {
        ...(language !== undefined && language !== row.language && { language }),
        ...(firstName !== undefined && firstName !== row.first_name && { first_name: firstName }),
        ...(isTracked !== undefined &&
          isTracked !== isAgreed && { tracking_agreed_at: isTracked ? at : null }),
      }
      const names = Object.keys(changed)
      if (names.length === 0) return
      const detail = Object.entries({ language, isTracked })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name} ${value}`)
        // The name itself is left out, since it may be changed again.
        .concat(changed.first_name === undefined ? [] : ['firstName'])
        .join(', ')
      await addEvent(transaction, id, { at, type: 'changed', detail })
      await announce('changed', await updateRow(transaction, id, changed))
    })
}
