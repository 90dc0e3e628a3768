import { filesField, type TakenPictures, takePicturesPath } from './wire.ts'

const answerMs = 120_000

/** Puts pictures into the library; null when there was no answer. */
export async function sendPictures(files: Iterable<File>): Promise<TakenPictures | null> {
  const body = new FormData()
  for (const file of files) body.append(filesField, file)
  try {
    const signal = AbortSignal.timeout(answerMs)
    const answer = await fetch(takePicturesPath, { method: 'POST', body, signal })
    return answer.ok || answer.status === 422 ? ((await answer.json()) as TakenPictures) : null
  } catch {
    return null
  }
}
