import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db) {
    for (const table of ['users', 'invitations'])
      await db.schema
        .alterTable(table)
        .addColumn('max_refund_cents', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()

    // A passkey that was demanded of everybody is demanded of the new roles too.
    const rows = await db.selectFrom('passkey_demands').select(['role', 'since']).execute()
    const ofAll = rows.find(({ role }) => role === 'viewer')
    if (!ofAll) return
    const added = ['writer', 'editor', 'seller', 'marketer', 'bookkeeper'] as const
    await db
      .insertInto('passkey_demands')
      .values(added.map((role) => ({ role, since: ofAll.since })))
      .execute()
  },
}
