import { defineForm, emailAddress, lines, personName } from '#lib/form.ts'

export const maxNameLength = 100

/** Its id is in links to its fields, which visitors see. */
export const contactForm = defineForm('kontaktai', {
  name: personName(maxNameLength),
  email: emailAddress,
  text: lines(2000),
})
