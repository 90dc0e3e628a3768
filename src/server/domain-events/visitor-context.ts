import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#lib/accept-language.ts'
import { defaultLanguage, type Language, languageOfPath } from '#lib/language.ts'

/**
 * Data about the visitor who caused an event: pseudonymous, without an address. Features add their
 * own part by declaration merging and provide it with `addVisitorContext`; a part is missing when
 * the visitor has not agreed to it.
 */
export interface VisitorContext {
  /** The language of the page it happened on. */
  language: Language
}

type Part = Exclude<keyof VisitorContext, 'language'>

/** Returns a feature's part; null when it has none. */
export type VisitorContextProvider<Name extends Part = Part> = (
  request: FastifyRequest,
) => Promise<VisitorContext[Name] | null> | VisitorContext[Name] | null

export function createVisitorContexts() {
  const providers = new Map<Part, VisitorContextProvider>()

  return {
    add<Name extends Part>(name: Name, provide: VisitorContextProvider<Name>) {
      providers.set(name, provide as VisitorContextProvider)
    },
    /**
     * Leaves out and logs a part whose provider fails, because the visitor must not suffer from
     * that.
     */
    async of(request: FastifyRequest): Promise<VisitorContext> {
      const parts: [Part, unknown][] = []
      for (const [name, provide] of providers) {
        try {
          const part = await provide(request)
          if (part !== null) parts.push([name, part])
        } catch (err) {
          request.log.error({ err, requestId: request.id, context: name })
        }
      }
      return { ...Object.fromEntries(parts), language: pageLanguageOf(request) }
    },
  }
}

/**
 * The language of the page a request comes from: a form posts to its page's address, while the
 * API's addresses have no language.
 */
function pageLanguageOf({ url, headers }: FastifyRequest): Language {
  if (url.startsWith('/api/')) return acceptedLanguage(headers['accept-language'], defaultLanguage)
  return languageOfPath(url)
}
