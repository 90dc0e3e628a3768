/** The owner's account in every test. */
export const email = 'savininke@kryptis.lt'
export const password = 'ilgas ir ramus slaptažodis'

/** The frame of pages for an owner without settings or waiting tasks. */
export const frame = {
  role: 'owner',
  email,
  theme: null,
  hasShortcuts: false,
  menu: [],
} as const
