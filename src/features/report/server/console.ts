import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EmailSubscription } from '#features/accounts/email-subscription.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { formOptions, formRoute } from '#server/console/console-route.ts'
import { subscriptionTexts, unsubscribeMessages } from '../console/messages.ts'
import type { Reports } from '../server.ts'
import { tokenField, type UnsubscribeState, unsubscribePath } from '../wire.ts'

/** Lets users subscribe to the weekly report on their account page. */
export function reportSubscription(reports: Reports): EmailSubscription {
  return {
    id: 'ataskaita',
    texts: subscriptionTexts,
    isAvailable: reports.isOn,
    isSubscribed: reports.isRecipient,
    subscribe: reports.subscribe,
    unsubscribe: reports.unsubscribe,
  }
}

/**
 * Unsubscribes a link's recipient from the weekly report, without signing in. A mail program posts
 * to the same address with `List-Unsubscribe=One-Click` in the body, which is not needed: RFC 8058.
 */
export function unsubscribePage(reports: Reports): ConsolePage {
  async function ask(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const token = textOf(request.query, tokenField)
    const isKnown = reports.recipientOf(token) !== null
    if (!isKnown) return show(request, reply, context, 'invalid')
    return show(request, reply, context, 'asking', token)
  }

  async function unsubscribe(
    request: FastifyRequest,
    reply: FastifyReply,
    context: ConsoleContext,
  ) {
    const token = textOf(request.body, tokenField) || textOf(request.query, tokenField)
    const userId = reports.recipientOf(token)
    if (userId === null) return show(request, reply, context, 'invalid')
    await reports.unsubscribe(userId)
    return show(request, reply, context, 'done')
  }

  return {
    path: unsubscribePath,
    title: { lt: unsubscribeMessages.lt.title, en: unsubscribeMessages.en.title },
    access: 'public',
    options: formOptions,
    show: ask,
    routes: [formRoute('public', unsubscribePath, unsubscribe)],
    ignoredBodies: ['multipart/form-data'],
  }
}

const show = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  state: UnsubscribeState,
  token = '',
) =>
  context.show(request, reply, state === 'invalid' ? 410 : 200, 'consoleUnsubscribe', {
    token,
    state,
  })
