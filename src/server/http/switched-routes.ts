import type {
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify'
import { defaultLanguage, languageOfPath } from '#lib/language.ts'
import { isOn, type NeededSwitch, type Switches } from '#lib/site/switches.ts'
import type { Http } from './http.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The switch a route needs in place of its feature's. */
    switch?: NeededSwitch
    /** Why a route answers while its switch or its language is off. */
    staysWhenOff?: string
  }
}

/** Why a feature's routes answer, and the switch they need, where their own config says nothing. */
interface OfFeature {
  switch?: NeededSwitch | undefined
  staysWhenOff?: string | undefined
}

const methods = ['get', 'post', 'put', 'delete', 'head', 'patch', 'options', 'all'] as const

/**
 * The server as a feature adds its routes to it: they answer 404, and read no body, while their
 * switch or the language of their address is off.
 */
export function switchedRoutes(http: Http, feature: OfFeature, switches: () => Switches): Http {
  const route = (options: RouteOptions) => http.route(guarded(options, feature, switches))
  const shorthands = methods.map((method) => [
    method,
    {
      value: (
        url: string,
        ...rest: [RouteHandlerMethod] | [RouteShorthandOptions, RouteHandlerMethod]
      ) => {
        const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest
        return http[method](url, guarded({ ...options, url }, feature, switches), handler)
      },
    },
  ])
  return Object.create(http, { route: { value: route }, ...Object.fromEntries(shorthands) })
}

function guarded<Options extends Pick<RouteOptions, 'url' | 'config' | 'onRequest'>>(
  options: Options,
  feature: OfFeature,
  switches: () => Switches,
): Options {
  const { config = {}, onRequest = [], url } = options
  const needed = config.switch ?? feature.switch
  const language = languageOfPath(url)
  const isAlwaysOn = needed === undefined && language === defaultLanguage
  if (isAlwaysOn || config.staysWhenOff || feature.staysWhenOff) return options
  // Answered as an unknown address is: a route's own handler of errors would word it its way.
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    const now = switches()
    if (isOn(now, needed) && now.languages.includes(language)) return
    reply.callNotFound()
    return reply
  }
  return { ...options, onRequest: [refuse, ...[onRequest].flat()] }
}
