import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { createAdd } from './add.ts'
import { createChange } from './change.ts'
import { createChanges } from './changes.ts'
import { createConfirm, createConfirmAtProvider, readConfirmStep } from './confirm.ts'
import { readConfirmation, signUpIn } from './confirmations.ts'
import { createImportPeople } from './import-people.ts'
import { createEnd, createErase } from './leave.ts'
import { readOwnData } from './own-data.ts'
import { createRevertImport } from './revert-import.ts'
import { readRow, toSubscriber } from './rows.ts'
import { createSignUp, type SendConfirmation } from './sign-up.ts'
import type { ConfirmedListener, Subscribers } from './subscribers.ts'
import { createSuppressions } from './suppressions.ts'
import { createTagging } from './tags.ts'
import { deleteUnconfirmed } from './unconfirmed.ts'

interface Options {
  db: Kysely<Tables>
  /** The key of the site, from which that of the hashes of suppressed addresses is derived. */
  key: string
  announce: DomainEventService['announce']
  sendConfirmation: SendConfirmation
  now?: () => number
}

export function openSubscribers(options: Options): Subscribers {
  const { db, key, now = Date.now } = options
  let isConfirmedElsewhere = () => false
  const isConfirmedByProvider = () => isConfirmedElsewhere()
  const onConfirmed: ConfirmedListener[] = []
  const changes = createChanges(db)
  const suppressions = createSuppressions(key)
  const parts = { ...options, changes, suppressions, isConfirmedByProvider, onConfirmed, now }
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
    change: createChange(parts),
    ...createTagging(parts),
    end: createEnd(parts),
    erase: createErase(parts),
    deleteUnconfirmed: () => deleteUnconfirmed(db, changes, now()),
    suppressed: (emails) => suppressions.of(db, emails),
    onChange: changes.listen,
    onConfirmed: (listener) => void onConfirmed.push(listener),
    confirmElsewhere(isAsking) {
      isConfirmedElsewhere = isAsking
    },
    addRecords: (records) => void changes.records.push(records),
    ownData: (id) => readOwnData(db, id, changes.records),
    async shown(id) {
      const parts = await Promise.all(changes.records.map(({ shown }) => shown?.(db, id) ?? {}))
      return Object.assign({ issues: [], deliveries: [] }, ...parts)
    },
  }
}
