import { byLanguage } from '#lib/language.ts'
import type { TextInEachLanguage } from '#lib/site/content-field.ts'
import { type ReceivedForm, removeReceived } from '#server/http/receive-files.ts'
import { messages } from '../console/messages.ts'
import { type LibraryContext, takeUpload } from './library.ts'

/** The name of a picture that was taken, or why it was not. */
export type TakenPicture = { ok: true; name: string } | { ok: false; why: TextInEachLanguage }

/** Takes the one picture of a form into the library; nothing of the form is left in its folder. */
export async function takePicture(
  context: LibraryContext,
  form: Partial<ReceivedForm> | null,
  author: string,
): Promise<TakenPicture> {
  const files = form?.files ?? []
  try {
    const [file] = files
    if (!file) return refusal('empty')
    const taken = await takeUpload(context, 'picture', file, author)
    return taken.ok ? { ok: true, name: taken.upload.name } : refusal(taken.problem)
  } finally {
    await removeReceived(files)
  }
}

const refusal = (problem: keyof (typeof messages)['lt']['problems']): TakenPicture => ({
  ok: false,
  why: byLanguage((language) => {
    const { problems, types } = messages[language]
    return types.picture.notes[problem] ?? problems[problem]
  }),
})
