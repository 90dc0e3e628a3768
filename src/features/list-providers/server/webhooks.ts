import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { handleOnce } from '#features/mail-delivery/server.ts'
import type { Subscribers } from '#features/subscribers/server.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import type { Log } from '#server/log.ts'
import { equals } from '#server/signatures/equals.ts'
import { isConfirmedByProvider } from '../provider-options.ts'
import { type ProviderName, providerNames } from '../providers.ts'
import { providerAdapters } from './adapters.ts'
import { contextOf, type Surroundings } from './context.ts'
import type { ProviderEvent } from './provider.ts'
import type { ProviderStore } from './settings/open-provider-settings.ts'
import { webhookRoute, webhookSecret } from './webhook-secret.ts'

interface Parts extends Surroundings {
  http: Http
  db: Kysely<Tables>
  /** The key of the site. */
  key: string
  log: Pick<Log, 'warn'>
  settings: Pick<ProviderStore, 'current'>
  subscribers: Pick<Subscribers, 'findByEmail' | 'confirmAtProvider' | 'end'>
}

const bodyLimit = 256 * 1024
const maxEvents = 1000

/** Receives reports of providers: who confirmed, left, bounced or complained. */
export function serveWebhooks(parts: Parts) {
  const { http, db, key, log, settings, now } = parts

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const name = providerIn(request, key)
    const { webhook } = providerAdapters[name]
    if (!webhook) throw new HttpError(404, 'not_found')
    const given = { headers: request.headers, raw: String(request.body ?? '') }
    const { values } = settings.current().providers[name]
    if (!webhook.isAuthentic(given, values, now())) throw new HttpError(401, 'wrong_signature')
    try {
      const events = await webhook.read(given, contextOf(name, values, parts))
      for (const event of events.slice(0, maxEvents)) await applyOnce(name, event)
    } catch (cause) {
      log.warn({ err: cause, provider: name }, 'a webhook was not handled')
      // Such as an unreachable database: the provider tries again.
      throw new HttpError(503, 'not_handled', { cause })
    }
    return reply.status(200).send('')
  }

  /** Ignores repetitions; after a kill in between, the provider sends the event again. */
  async function applyOnce(name: ProviderName, event: ProviderEvent) {
    const id = `${name}:${event.id}`.slice(0, 300)
    await handleOnce(db, { id, source: sourceOf(name) }, () => apply(name, event, parts), now)
  }

  void http.register(async (scope) => {
    // Signatures cover the body byte for byte.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(webhookRoute, { bodyLimit }, receive)
    // Mailchimp requests the address with GET before it accepts it.
    scope.get(webhookRoute, async (request, reply) => {
      providerIn(request, key)
      return reply.status(200).send('')
    })
  })
}

const sourceOf = (name: ProviderName) => `provider_${name}`

/** @throws HttpError 404 for an address without the right secret */
function providerIn(request: FastifyRequest, key: string): ProviderName {
  const { provider, secret } = request.params as { provider: string; secret: string }
  const name = providerNames.find((each) => each === provider)
  if (!name || !equals(secret, webhookSecret(key, name))) throw new HttpError(404, 'not_found')
  return name
}

async function apply(
  name: ProviderName,
  { type, email, at }: ProviderEvent,
  { settings, subscribers }: Pick<Parts, 'settings' | 'subscribers'>,
): Promise<string> {
  const options = settings.current()
  if (options.provider !== name) return 'another provider is in use'
  const subscriber = await subscribers.findByEmail(email)
  if (!subscriber) return 'nobody of this address'
  if (type === 'confirmed') {
    if (!isConfirmedByProvider(options)) return 'the site confirms'
    await subscribers.confirmAtProvider(subscriber.id, name)
    return type
  }
  // The event is late: they have confirmed again since.
  if (at !== null && at < (subscriber.confirmedAt ?? 0)) return 'overtaken'
  await subscribers.end(subscriber.id, type, name)
  return type
}
