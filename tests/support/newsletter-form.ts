import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { Pages } from '#server/pages.ts'
import { migration as settings } from '../../migrations/baseline/newsletter-settings.ts'
import { migration as signUps } from '../../migrations/baseline/newsletter-sign-ups.ts'
import { migration as subscribers } from '../../migrations/baseline/newsletter-subscribers.ts'
import {
  openSubscribe,
  type SubscribeOptions,
} from '../../src/features/newsletter/server/subscribe/open-subscribe.ts'
import { openSubscribers } from '../../src/features/newsletter/server/subscribers/open-subscribers.ts'
import { publicUrl } from './http.ts'

export const newsletterFormTables = [subscribers, signUps, settings]
const siteKey = 'the key of a site in tests, long enough'

type Options = Pick<SubscribeOptions, 'http' | 'db' | 'journal' | 'now'> &
  Partial<Pick<SubscribeOptions, 'embedOrigins' | 'mailDomains'>> & {
    domainEvents: Pick<DomainEventService, 'announce' | 'visitorOf'>
    /** As if each confirmation were answered at once; true unless given. */
    confirms?: boolean
  }

/**
 * The form's server with the real list. `asked` are the addresses that were sent a confirmation, in
 * their order, and `fresh` the pages that were rendered for one answer.
 */
export function serveNewsletterForm({ confirms = true, domainEvents, ...options }: Options) {
  const asked: { email: string; token: string }[] = []
  const fresh: { page: string; props: Readonly<Record<string, unknown>> }[] = []
  const list = openSubscribers({
    ...options,
    key: siteKey,
    announce: domainEvents.announce,
    sendConfirmation: async (_transaction, { email, token }) => void asked.push({ email, token }),
  })
  const confirm = (token: string) => list.confirm(token, { network: null, browser: '' })
  const sendFresh: Pages['sendFresh'] = async (page, props, { status }, _request, reply) => {
    fresh.push({ page, props: props as Readonly<Record<string, unknown>> })
    return reply.status(status).type('text/html').send(JSON.stringify(props))
  }
  openSubscribe({
    embedOrigins: () => [],
    mailDomains: { takesMail: async () => true },
    ...options,
    config: { publicUrl, dnsServers: [] },
    key: siteKey,
    domainEvents,
    pages: { sendFresh },
    subscribers: {
      async signUp(signUp) {
        const before = asked.length
        await list.signUp(signUp)
        if (confirms) for (const { token } of asked.slice(before)) await confirm(token)
      },
    },
  })
  return { list, asked, fresh, confirm }
}
