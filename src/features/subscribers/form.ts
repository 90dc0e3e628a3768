import { defineForm, emailAddress } from '#lib/forms/form.ts'

export const newsletterForm = defineForm('naujienlaiskis', { email: emailAddress })
