import { defineForm, emailAddress, lines, personName } from '#lib/forms/form.ts'

export const maxNameLength = 100

/** Visitors see its id in links to its fields. */
export const contactForm = defineForm('kontaktai', {
  name: personName(maxNameLength),
  email: emailAddress,
  text: lines(2000),
})
