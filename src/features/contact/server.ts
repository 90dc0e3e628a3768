import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#lib/language.ts'
import type { Http } from '#server/http.ts'
import type { LetterDesk } from './server/desk.ts'
import { parseLetter } from './server/letter.ts'
import { type ContactProblem, type ContactProps, contactPaths, thanksPaths } from './wire.ts'

export { createLetterDesk, type LetterDesk } from './server/desk.ts'

type Options = {
  http: Http
  desk: LetterDesk
  /** Answers with the form as this visitor filled it in, kept by no cache. */
  showForm: (
    props: ContactProps,
    place: { status: number; language: Language; alternates: typeof contactPaths },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown
  /** Told of each one that was kept. */
  onKept?: (request: FastifyRequest) => Promise<void>
}

const statuses: Readonly<Record<ContactProblem, number>> = {
  name: 422,
  email: 422,
  text: 422,
  throttled: 429,
  failed: 503,
}

/** Takes what is written on the contact page. */
export function registerContact({ http, desk, showForm, onKept }: Options) {
  async function take(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const letter = parseLetter(request.body)
    const problems = await desk.take(letter, language, request, reply)
    const [first] = problems
    if (first === undefined) {
      if (!letter.isRobot) await onKept?.(request)
      return reply.header('cache-control', 'no-store').redirect(thanksPaths[language], 303)
    }
    const place = { status: statuses[first], language, alternates: contactPaths }
    return showForm({ fields: letter.fields, problems }, place, request, reply)
  }

  for (const language of languages) {
    http.post(contactPaths[language], (request, reply) => take(language, request, reply))
  }
}
