import { withId } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('owners')
      .$call(withId(engine))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('console_sessions')
      .addColumn('token_digest', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'bigint', (column) =>
        column.notNull().references('owners.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('setup_tokens')
      .addColumn('token_digest', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('voided_at', 'bigint')
      .addColumn('used_at', 'bigint')
      .execute()

    await db.schema
      .createTable('sign_in_attempts')
      .$call(withId(engine))
      .addColumn('account_digest', 'text', (column) => column.notNull())
      .addColumn('network_digest', 'text', (column) => column.notNull())
      .addColumn('attempted_at', 'bigint', (column) => column.notNull())
      .addColumn('succeeded_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('sign_in_attempts_by_time')
      .on('sign_in_attempts')
      .column('attempted_at')
      .execute()
  },
}
