import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { SendWelcome } from '../welcome/welcome-emails.ts'
import { createAdd } from './add.ts'
import { createChanges } from './changes.ts'
import { createConfirm, createConfirmAtProvider, readConfirmStep } from './confirm.ts'
import { readConfirmation, signUpIn } from './confirmations.ts'
import { createImportPeople } from './import-people.ts'
import { createEnd, createErase } from './leave.ts'
import { createRevertImport } from './revert-import.ts'
import { addEvent, lockRow, readRow, toSubscriber, updateRow } from './rows.ts'
import { createSignUp, type SendConfirmation } from './sign-up.ts'
import type { Subscribers } from './subscribers.ts'
import { createSuppressions } from './suppressions.ts'
import { createTagging } from './tags.ts'
import { deleteUnconfirmed } from './unconfirmed.ts'

interface Options {
  db: Kysely<Tables>
  /** The key of the site, from which that of the hashes of suppressed addresses is derived. */
  key: string
  announce: DomainEventService['announce']
  sendConfirmation: SendConfirmation
  /** Sends the welcome email after a confirmation; nothing is sent by default. */
  sendWelcome?: SendWelcome
  /** Whether the provider asks for confirmation instead of us; false by default. */
  isConfirmedByProvider?: () => boolean
  now?: () => number
}

export function openSubscribers(options: Options): Subscribers {
  const { db, key, isConfirmedByProvider = () => false, now = Date.now } = options
  const { sendWelcome = async () => {} } = options
  const changes = createChanges(db)
  const suppressions = createSuppressions(key)
  const parts = { ...options, changes, suppressions, isConfirmedByProvider, sendWelcome, now }
  const signUp = createSignUp(parts)

  return {
    signUp: (given) => signUp(given),
    async signUpAgain(id, given) {
      const row = await readRow(db, id)
      if (row) await signUp({ ...given, email: row.email }, true)
    },
    confirm: createConfirm(parts),
    confirmationOf: (token) => readConfirmStep(db, token, now()),
    async renewConfirmation(token) {
      const confirmation = await readConfirmation(db, token)
      const row = confirmation && (await readRow(db, confirmation.subscriber_id))
      if (!row) return
      await signUp({ ...signUpIn(confirmation), email: row.email, visitor: null }, true)
    },
    confirmAtProvider: createConfirmAtProvider(parts),
    add: createAdd(parts),
    ...createImportPeople(parts),
    revertImport: createRevertImport(parts),
    async find(id) {
      const row = await readRow(db, id)
      return row ? toSubscriber(row) : null
    },
    async findByEmail(email) {
      const query = db.selectFrom('newsletter_subscribers').selectAll()
      const row = await query.where('email_key', '=', emailKey(email)).executeTakeFirst()
      return row ? toSubscriber(row) : null
    },
    change: (id, { language, firstName, isTracked }) =>
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
      }),
    ...createTagging(parts),
    end: createEnd(parts),
    erase: createErase(parts),
    deleteUnconfirmed: () => deleteUnconfirmed(db, changes, now()),
    suppressed: (emails) => suppressions.of(db, emails),
    onChange: changes.listen,
  }
}
