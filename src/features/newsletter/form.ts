import { defineForm, emailAddress } from '#lib/form.ts'

export const newsletterForm = defineForm('naujienlaiskis', { email: emailAddress })
