/**
 * The statements that begin and end work that may take long, such as a migration: PostgreSQL and
 * our limit on its connections both obey them.
 */
export const withoutTimeLimit = 'set statement_timeout = 0'
export const withTimeLimit = 'reset statement_timeout'
