import { defineForm, lines } from '#lib/form.ts'

export const questionForm = defineForm('klausimai', { text: lines(500) })
