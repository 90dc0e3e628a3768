/**
 * What PostgreSQL and our side of a connection to it take as the beginning and the end of work that
 * may take long, such as a migration.
 */
export const withoutTimeLimit = 'set statement_timeout = 0'
export const withTimeLimit = 'reset statement_timeout'
