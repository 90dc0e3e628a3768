import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LetterDesk } from '#features/contact/server.ts'
import { type Language, languages } from '#lib/language.ts'
import type { Http } from '#server/http.ts'
import { parseRequest } from './server/request.ts'
import { type BookingProblem, type BookingProps, bookingPaths, bookingThanksPaths } from './wire.ts'

type Options = {
  http: Http
  desk: LetterDesk
  /** Answers with the form as this visitor filled it in, kept by no cache. */
  showForm: (
    props: BookingProps,
    place: { status: number; language: Language; alternates: typeof bookingPaths },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown
  /** Told of each one that was kept. */
  onKept?: (request: FastifyRequest) => Promise<void>
  now?: () => number
}

const statusOf = (problem: BookingProblem) =>
  problem === 'throttled' ? 429 : problem === 'failed' ? 503 : 422

/** Takes requests for a meeting, which go the way of every message to the owner. */
export function registerBooking({ http, desk, showForm, onKept, now = Date.now }: Options) {
  async function take(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const { fields, letter } = parseRequest(request.body, language, now())
    const problems = await desk.take(letter, language, request, reply)
    const [first] = problems
    if (first === undefined) {
      if (!letter.isRobot) await onKept?.(request)
      return reply.header('cache-control', 'no-store').redirect(bookingThanksPaths[language], 303)
    }
    const place = { status: statusOf(first), language, alternates: bookingPaths }
    return showForm({ booking: { fields, problems } }, place, request, reply)
  }

  for (const language of languages) {
    http.post(bookingPaths[language], (request, reply) => take(language, request, reply))
  }
}
