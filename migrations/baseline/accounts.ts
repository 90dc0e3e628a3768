import { withId } from '#server/database/database.ts'
import type { RelationalMigration } from '#server/database/migrate.ts'

export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .createTable('users')
      .$call(withId(engine))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('password_removed_at', 'bigint')
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('theme', 'text')
      .addColumn('shortcuts_off_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('user_sessions')
      .addColumn('token_digest', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
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
      .addColumn('device_digest', 'text')
      .addColumn('attempted_at', 'bigint', (column) => column.notNull())
      .addColumn('succeeded_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('sign_in_attempts_by_time')
      .on('sign_in_attempts')
      .column('attempted_at')
      .execute()

    await db.schema
      .createTable('passkeys')
      .addColumn('credential_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute()

    await db.schema
      .createTable('passkey_challenges')
      .addColumn('challenge_digest', 'text', (column) => column.primaryKey())
      .addColumn('bound_to', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('recovery_codes')
      .$call(withId(engine))
      .addColumn('user_id', 'bigint', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('code_digest', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute()

    await db.schema
      .createTable('invitations')
      .$call(withId(engine))
      .addColumn('token_digest', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('voided_at', 'bigint')
      .execute()

    await db.schema
      .createTable('shared_links')
      .$call(withId(engine))
      .addColumn('token_digest', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .execute()
  },
}
