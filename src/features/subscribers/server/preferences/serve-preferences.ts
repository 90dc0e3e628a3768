import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { isLanguage, type Language, languages } from '#lib/language.ts'
import { HttpError } from '#server/errors.ts'
import { consentProof } from '#server/http/forms.ts'
import type { Http } from '#server/http/http.ts'
import { privateHeaders, type ShowPrivate } from '#server/http/private-page.ts'
import { parseFirstName } from '../../first-name.ts'
import { messages } from '../../form-messages.ts'
import type { SenderOptions } from '../../sender-options.ts'
import { subscriberPaths, tokenField } from '../../subscriber-paths.ts'
import {
  ownDataPaths,
  type PreferencesAnswer,
  subscriberActions,
  subscriberFields,
  tickedValue,
} from '../../subscriber-wire.ts'
import type { SubscriberLinks } from '../subscriber-links.ts'
import { subscriberRoute } from '../subscriber-route.ts'
import { issueDetail } from '../subscribers/events.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'

interface Options {
  http: Http
  subscribers: Pick<Subscribers, 'find' | 'change' | 'end' | 'erase' | 'signUpAgain' | 'ownData'>
  links: Pick<SubscriberLinks, 'ownerOf'>
  settings: () => Pick<SenderOptions, 'tracksReading'>
  showPrivate: ShowPrivate
  /** The site's own host, as for a sign-up that names no other newsletter. */
  domain: string
}

/** Serves the page where subscribers see and change their data, opened by their own link. */
export function servePreferences(options: Options) {
  const { http, links, subscribers, settings, showPrivate } = options
  const act = createActions(options)
  const ownerOf = (token: string) => links.ownerOf('preferences', token)

  async function show(
    token: string,
    { language, answer }: { language: Language; answer: PreferencesAnswer | null },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const found = await subscribers.find(ownerOf(token)?.subscriberId ?? 0)
    const props = {
      subscriber: found && {
        email: found.email,
        state: found.state,
        language: found.language,
        firstName: found.firstName ?? '',
        isTracked: found.trackingAgreedAt !== null,
      },
      canBeTracked: settings().tracksReading,
      token,
      answer,
    }
    const status = found || answer === 'erased' ? 200 : 404
    const at = { path: subscriberPaths.preferences[language], language, status }
    return showPrivate('newsletterPreferences', props, at, request, reply)
  }

  for (const language of languages) {
    const path = subscriberPaths.preferences[language]
    http.get(path, subscriberRoute, (request, reply) =>
      show(textOf(request.query, tokenField), { language, answer: null }, request, reply),
    )
    http.post(path, subscriberRoute, async (request, reply) => {
      const token = textOf(request.body, tokenField)
      const owner = ownerOf(token)
      const isKnown = owner !== null && (await subscribers.find(owner.subscriberId)) !== null
      const answer = isKnown ? await act(owner, language, request) : null
      return show(token, { language, answer }, request, reply)
    })
    http.get(ownDataPaths[language], subscriberRoute, async (request, reply) => {
      const owner = ownerOf(textOf(request.query, tokenField))
      const data = owner && (await subscribers.ownData(owner.subscriberId))
      if (!data) throw new HttpError(404, 'not_found')
      return reply
        .headers(privateHeaders)
        .header('content-disposition', 'attachment; filename="naujienlaiskis.json"')
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(data, null, 2)}\n`)
    })
  }
}

/** Whether the form has the field of the first name; pages from before it existed do not. */
const sendsName = (body: unknown) => Object.hasOwn(Object(body), subscriberFields.firstName)

type Owner = NonNullable<ReturnType<SubscriberLinks['ownerOf']>>

/** Carries out the action of a form; null when the action is impossible. */
function createActions({ subscribers, settings, domain }: Options) {
  return async (
    { subscriberId: id, issueId }: Owner,
    language: Language,
    request: FastifyRequest,
  ): Promise<PreferencesAnswer | null> => {
    const { body } = request
    const isTicked = (name: string) => textOf(body, name) === tickedValue
    const actions: Readonly<Record<string, () => Promise<PreferencesAnswer | null>>> = {
      async [subscriberActions.save]() {
        const wanted = textOf(body, subscriberFields.language)
        const typed = textOf(body, subscriberFields.firstName).trim()
        const firstName = parseFirstName(typed)
        const isWrong = firstName === null && typed !== ''
        await subscribers.change(id, {
          ...(isLanguage(wanted) && { language: wanted }),
          ...(!isWrong && sendsName(body) && { firstName }),
          ...(settings().tracksReading && { isTracked: isTicked(subscriberFields.tracking) }),
        })
        return isWrong ? 'no_name' : 'saved'
      },
      async [subscriberActions.unsubscribe]() {
        await subscribers.end(id, 'unsubscribed', issueDetail(issueId))
        return 'unsubscribed'
      },
      async [subscriberActions.again]() {
        await subscribers.signUpAgain(id, {
          language,
          source: 'form',
          domain,
          sourceHost: null,
          sourcePath: subscriberPaths.preferences[language],
          ...consentProof(messages[language].consent, request),
          visitor: null,
        })
        return 'asked'
      },
      async [subscriberActions.erase]() {
        if (!isTicked(subscriberFields.sure)) return null
        await subscribers.erase(id)
        return 'erased'
      },
    }
    const wanted = textOf(body, subscriberFields.action)
    return Object.hasOwn(actions, wanted) ? ((await actions[wanted]?.()) ?? null) : null
  }
}
