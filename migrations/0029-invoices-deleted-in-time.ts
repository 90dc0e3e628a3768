import { sql } from 'kysely'
import type { RelationalMigration } from '#server/database/migrate.ts'

/** Issued documents may be deleted once the eleven years are over in which accounts are kept. */
export const migration: RelationalMigration = {
  engine: 'relational',
  async up(db, engine) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    const message = 'invoices stay as they were issued'
    if (engine === 'sqlite') {
      await run('drop trigger invoices_no_delete')
      await run(`create trigger invoices_no_delete before delete on invoices
        when old.issued_on > date('now', '-132 months')
        begin select raise(abort, '${message}'); end`)
      return
    }
    await run(`create or replace function refuse_invoice_change() returns trigger
      language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.annulled_at is null
          and to_jsonb(new) - 'annulled_at' = to_jsonb(old) - 'annulled_at' then return new; end if;
        if tg_op = 'DELETE' then
          if old.issued_on <= to_char(
            (now() at time zone 'UTC') - interval '132 months', 'YYYY-MM-DD'
          ) then return old; end if;
        end if;
        raise exception '${message}';
      end $$`)
  },
}
