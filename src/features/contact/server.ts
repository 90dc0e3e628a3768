import type { Http } from '#server/http.ts'
import type { LetterDesk } from './server/desk.ts'
import { parseLetter } from './server/letter.ts'
import { registerLetterForm, type ShowForm } from './server/letter-form.ts'
import { type ContactProps, contactPaths, thanksPaths } from './wire.ts'

export { createLetterDesk, type LetterDesk } from './server/desk.ts'
export { registerLetterForm, type ShowForm } from './server/letter-form.ts'

type Options = { http: Http; desk: LetterDesk; showForm: ShowForm<ContactProps> }

/** Takes what is written on the contact page. */
export function registerContact({ http, desk, showForm }: Options) {
  registerLetterForm({
    http,
    desk,
    paths: contactPaths,
    thanksPaths,
    parse: (body) => {
      const letter = parseLetter(body)
      return { fields: letter.fields, letter }
    },
    show: showForm,
  })
}
