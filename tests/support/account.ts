/** The owner's account in every test. */
export const email = 'savininke@kryptis.lt'
export const password = 'ilgas ir ramus slaptažodis'

/** The frame around pages for an owner who has set nothing and whom nothing waits for. */
export const frame = {
  role: 'owner',
  email,
  theme: null,
  hasShortcuts: false,
  menu: [],
} as const
