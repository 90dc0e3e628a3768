import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Form, type FormValues, parseForm, type Submission } from '#lib/forms/form.ts'
import { type Language, languages } from '#lib/language.ts'
import { statusOf } from '#server/http/forms.ts'
import type { Http } from '#server/http/http.ts'
import type { MessageProblem } from '../wire.ts'
import type { ContactInbox, NewMessage } from './contact-inbox.ts'
import type { MessageEventName } from './owner-email.ts'

type Paths = Readonly<Record<Language, string>>

/** A form to the owner, at the address of its page in each language. */
export interface MessageForm<F extends Form> {
  form: () => F
  /** Announced with each stored message; the owner gets an email about it. */
  event: MessageEventName
  paths: Paths
  /** Where visitors go whose form was taken; a robot's message may be none. */
  thanksAt: (language: Language, message: NewMessage | null) => string
  toMessage: (values: FormValues<F>, language: Language) => NewMessage
  /** Answers with the form and this visitor's input, without caching. */
  showAgain: (
    submission: Submission<F, MessageProblem>,
    answer: { status: number; language: Language; alternates: Paths },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown
}

export function serveMessageForm<F extends Form>(
  http: Http,
  inbox: ContactInbox,
  { form, event, paths, thanksAt, toMessage, showAgain }: MessageForm<F>,
) {
  async function take(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const { fields, values, ...parsed } = parseForm(form(), request.body)
    const received = { ...parsed, message: values && toMessage(values, language) }
    const problems = await inbox.receive(event, received, language, request, reply)
    const [first] = problems
    if (first === undefined) {
      return reply
        .header('cache-control', 'no-store')
        .redirect(thanksAt(language, received.message), 303)
    }
    const answer = { status: statusOf(first), language, alternates: paths }
    return showAgain({ fields, problems }, answer, request, reply)
  }

  for (const language of languages) {
    http.post(paths[language], (request, reply) => take(language, request, reply))
  }
}
