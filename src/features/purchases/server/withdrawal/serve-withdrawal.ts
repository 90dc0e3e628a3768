import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { withdrawalPaths } from '#features/orders/paths.ts'
import { emailKey } from '#lib/email.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { type Language, languages } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { isTooMany, statusOf } from '#server/http/forms.ts'
import type { Http } from '#server/http/http.ts'
import type { Pages } from '#server/http/pages.ts'
import type { ShowPrivate } from '#server/http/private-page.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { SignedIds } from '#server/signatures/signed-ids.ts'
import { withdrawalForm } from '../../form.ts'
import { withdrawalReceiptPaths } from '../../paths.ts'
import { confirmStep, type FormProblem, orderFields, type WithdrawalProps } from '../../wire.ts'
import type { createFindOrder } from './find-order.ts'
import type { TakeWithdrawal } from './take-withdrawal.ts'
import { receiptOf } from './withdrawal-emails.ts'

interface Options {
  http: Http
  db: Kysely<Tables>
  pages: Pick<Pages, 'sendFresh'>
  showPrivate: ShowPrivate
  links: SignedIds
  mail: Pick<Mail, 'isOn'>
  findOrder: ReturnType<typeof createFindOrder>
  take: TakeWithdrawal
  now?: () => number
}

/**
 * Serves withdrawal in two steps without signing in, as the law requires: who, which contract and
 * where the receipt goes, then the confirmation. Only the receipt gives the outcome, and only the
 * owner of the email address gets it.
 */
export function serveWithdrawal(options: Options) {
  const { http, pages, mail, findOrder, take, now = Date.now } = options
  const perNetwork = createRateLimiter(rateLimits.withdrawals, now)
  const unmatched = createRateLimiter(rateLimits.unmatchedWithdrawals, now)
  const perEmail = createRateLimiter(rateLimits.unmatchedWithdrawalsFromEmail, now)
  // Receipts of unmatched statements go to whatever address was typed.
  const isTooManyUnmatched = (email: string, reply: FastifyReply) =>
    isTooMany(perEmail, emailKey(email), reply) || isTooMany(unmatched, 'site', reply)

  async function answer(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const { fields, values, problems, isRobot } = parseForm(withdrawalForm, request.body)
    const show = (
      status: number,
      step: WithdrawalProps['step'],
      found: readonly ((typeof problems)[number] | FormProblem)[],
    ) =>
      pages.sendFresh(
        'withdrawal',
        { fields, problems: found, step, sendsEmails: mail.isOn },
        { status, language, alternates: withdrawalPaths },
        request,
        reply,
      )
    const refuse = (found: readonly ((typeof problems)[number] | FormProblem)[]) =>
      show(statusOf(found[0] ?? ''), 'write', found)

    if (isTooMany(perNetwork, request.ip, reply)) return refuse(['throttled'])
    if (values === null) return refuse(problems)
    if (textOf(request.body, orderFields.step) !== confirmStep) return show(200, 'confirm', [])
    if (isRobot) return show(200, 'write', [])
    const statement = { ...values, language }
    try {
      const order = await findOrder(statement)
      if (!order && isTooManyUnmatched(values.email, reply)) return refuse(['throttled'])
      await take(statement, order)
      return show(200, 'received', [])
    } catch (err) {
      request.log.error({ err, requestId: request.id })
      return refuse(['failed'])
    }
  }

  for (const language of languages)
    http.post(withdrawalPaths[language], (request, reply) => answer(language, request, reply))
  serveReceipts(options)
}

const receiptRoute = { config: { rateLimit: rateLimits.buyerPages } } as const

function serveReceipts({ http, db, showPrivate, links }: Options) {
  for (const language of languages) {
    const path = withdrawalReceiptPaths[language]
    http.get(path, receiptRoute, async (request, reply) => {
      const id = links.idOf(textOf(request.params, 'token'))
      const row =
        id === null
          ? undefined
          : await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw new HttpError(404, 'not_found')
      return showPrivate('withdrawalReceipt', receiptOf(row), { path, language }, request, reply)
    })
  }
}
