import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#lib/language.ts'
import { statusOf } from '#server/forms.ts'
import type { Http } from '#server/http.ts'
import type { Incoming, LetterDesk } from './desk.ts'

type Paths = Readonly<Record<Language, string>>

/** Answers with the form as this visitor filled it in, kept by no cache. */
export type ShowForm<Props> = (
  props: Props,
  place: { status: number; language: Language; alternates: Paths },
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown

type Options<Fields, Problem extends string> = {
  http: Http
  desk: LetterDesk
  paths: Paths
  thanksPaths: Paths
  parse: (body: unknown, language: Language) => { fields: Fields; letter: Incoming<Problem> }
  show: ShowForm<{ fields: Fields; problems: readonly (Problem | 'throttled' | 'failed')[] }>
}

/** Takes a form that writes to the owner, at the address of its page in each language. */
export function registerLetterForm<Fields, Problem extends string>(
  options: Options<Fields, Problem>,
) {
  const { http, desk, paths, thanksPaths, parse, show } = options

  async function take(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const { fields, letter } = parse(request.body, language)
    const problems = await desk.take(letter, language, request, reply)
    const [first] = problems
    if (first === undefined) {
      return reply.header('cache-control', 'no-store').redirect(thanksPaths[language], 303)
    }
    const place = { status: statusOf(first), language, alternates: paths }
    return show({ fields, problems }, place, request, reply)
  }

  for (const language of languages) {
    http.post(paths[language], (request, reply) => take(language, request, reply))
  }
}
