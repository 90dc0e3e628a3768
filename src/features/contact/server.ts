import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Language, languages } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Http } from '#server/http.ts'
import { keepMessage } from './server/inbox.ts'
import { addressKey, type Letter, parseLetter, toStored } from './server/letter.ts'
import { type ContactProblem, type ContactProps, contactPaths, thanksPaths } from './wire.ts'

type Options = {
  http: Http
  db: Kysely<Tables>
  /** Answers with the form as this visitor filled it in, kept by no cache. */
  showForm: (
    props: ContactProps,
    place: { status: number; language: Language; alternates: typeof contactPaths },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown
  now?: () => number
}

const statuses: Readonly<Record<ContactProblem, number>> = {
  name: 422,
  email: 422,
  text: 422,
  throttled: 429,
  failed: 503,
}

/** Takes what is written on the contact page. */
export function registerContact({ http, db, showForm, now = Date.now }: Options) {
  const countNetwork = http.createRateLimit({ max: 10, timeWindow: '1 minute' })
  const countAddress = http.createRateLimit({
    max: 5,
    timeWindow: '1 hour',
    keyGenerator: (request) => addressKey(parseLetter(request.body).fields.email),
  })

  async function take(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const letter = parseLetter(request.body)
    const problems = await problemsOf(letter, language, request, reply)
    const [first] = problems
    if (first === undefined) {
      return reply.header('cache-control', 'no-store').redirect(thanksPaths[language], 303)
    }
    const place = { status: statuses[first], language, alternates: contactPaths }
    return showForm({ fields: letter.fields, problems }, place, request, reply)
  }

  /** Stores the letter unless something is wrong. A robot is told the same as a person. */
  async function problemsOf(
    { fields, problems, isRobot }: Letter,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<readonly ContactProblem[]> {
    if (await isFlood(countNetwork, request, reply)) return ['throttled']
    if (problems.length > 0) return problems
    if (await isFlood(countAddress, request, reply)) return ['throttled']
    if (isRobot) return []
    try {
      await keepMessage(db, toStored(fields, language, request, now()))
      return []
    } catch (err) {
      request.log.error({ err, requestId: request.id })
      return ['failed']
    }
  }

  async function isFlood(count: typeof countNetwork, request: FastifyRequest, reply: FastifyReply) {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return false
    reply.header('retry-after', counted.ttlInSeconds)
    return true
  }

  for (const language of languages) {
    http.post(contactPaths[language], (request, reply) => take(language, request, reply))
  }
}
