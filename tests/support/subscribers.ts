import { openSubscribers } from '#features/subscribers/server/subscribers/open-subscribers.ts'
import type { SignUp } from '#features/subscribers/server/subscribers/subscribers.ts'
import type { Database } from '#server/database/database.ts'
import { digestOf } from '#server/http/forms.ts'
import { migration as importSteps } from '../../migrations/0007-newsletter-imports.ts'
import { migration as refusedOrigins } from '../../migrations/0012-newsletter-refused-origins.ts'
import { migration as firstNames } from '../../migrations/0020-newsletter-first-names.ts'
import { migration as tags } from '../../migrations/0026-newsletter-tags.ts'
import { migration as erasures } from '../../migrations/0040-newsletter-erasures.ts'
import { migration as feedback } from '../../migrations/baseline/newsletter-feedback.ts'
import { migration as imports } from '../../migrations/baseline/newsletter-imports.ts'
import { migration as issues } from '../../migrations/baseline/newsletter-issues.ts'
import { migration as settings } from '../../migrations/baseline/newsletter-settings.ts'
import { migration as subscribers } from '../../migrations/baseline/newsletter-subscribers.ts'
import { openEvents } from './domain-events.ts'

export const newsletterTables = [
  subscribers,
  settings,
  issues,
  feedback,
  imports,
  importSteps,
  refusedOrigins,
  firstNames,
  tags,
  erasures,
]

export const exampleSignUp: SignUp = {
  email: 'jonas@kryptis.lt',
  language: 'lt',
  source: 'form',
  domain: 'kryptis.example',
  sourceHost: null,
  sourcePath: '/naujienos',
  consent_text: 'Sutinku gauti naujienlaiškį.',
  consent_digest: digestOf('Sutinku gauti naujienlaiškį.'),
  network: '192.0.2.0/24',
  browser: 'Firefox',
  visitor: { language: 'lt' },
}

/** The list without a site; `tokens` are those of the confirmations sent, in order. */
export function openList(database: Database, now: () => number = Date.now) {
  const events = openEvents(database, now)
  const tokens: string[] = []
  const settings = { isConfirmedByProvider: false }
  const list = openSubscribers({
    db: database.db,
    key: 'the key of a site in tests, long enough',
    announce: events.domainEvents.announce,
    sendConfirmation: async (_transaction, { token }) => void tokens.push(token),
    now,
  })
  list.confirmElsewhere(() => settings.isConfirmedByProvider)

  return Object.assign(settings, {
    ...list,
    tokens,
    announced: events.announced,
    /** Signs up and confirms; returns the id. */
    async subscribe(email: string, signUp: Partial<SignUp> = {}): Promise<number> {
      await list.signUp({ ...exampleSignUp, ...signUp, email })
      await list.confirm(tokens.at(-1) ?? '', { network: null, browser: 'Firefox' })
      return (await list.findByEmail(email))?.id ?? 0
    },
    close: events.close,
  })
}
