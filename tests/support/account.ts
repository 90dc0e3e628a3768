/** The owner's account in every test. */
export const email = 'savininke@kryptis.lt'
export const password = 'ilgas ir ramus slaptažodis'

/** The owner as pages of the console know them, who has set nothing and has nothing to do. */
export const person = {
  rank: 'owner',
  email,
  theme: null,
  hasShortcuts: false,
  waiting: 0,
} as const
