/** The owner's account in every test. */
export const email = 'savininke@kryptis.lt'
export const password = 'ilgas ir ramus slaptažodis'
