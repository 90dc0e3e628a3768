import { withId } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'

export const migration: Migration = {
  engine: 'relational',
  async up(db, engine) {
    await db.schema
      .alterTable('owners')
      .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
      .execute()
    for (const column of ['language', 'theme']) {
      await db.schema.alterTable('owners').addColumn(column, 'text').execute()
    }
    for (const column of ['shortcuts_off_at', 'password_removed_at']) {
      await db.schema.alterTable('owners').addColumn(column, 'bigint').execute()
    }

    // Sessions from before know neither their device nor how they began, so they end here.
    await db.deleteFrom('console_sessions').execute()
    for (const column of ['method', 'device']) {
      await db.schema
        .alterTable('console_sessions')
        .addColumn(column, 'text', (to) => to.notNull().defaultTo(''))
        .execute()
    }
    await db.schema
      .alterTable('console_sessions')
      .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()

    await db.schema.alterTable('sign_in_attempts').addColumn('device_digest', 'text').execute()

    await db.schema
      .createTable('passkeys')
      .addColumn('credential_id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'bigint', (column) =>
        column.notNull().references('owners.id').onDelete('cascade'),
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
      .addColumn('owner_id', 'bigint', (column) =>
        column.notNull().references('owners.id').onDelete('cascade'),
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
      .addColumn('used_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .execute()
  },
}
