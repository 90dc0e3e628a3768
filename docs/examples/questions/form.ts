import { defineForm, lines } from '#lib/forms/form.ts'

export const questionForm = defineForm('klausimai', { text: lines(500) })
