import { exchangeJson, type JsonRequest } from '#server/delivery/exchange-json.ts'
import type { ProviderAdapter, ProviderContext, ProviderResult } from '../provider.ts'
import { refused, resultOf, testOf } from '../results.ts'

/**
 * Posts the sign-up form of a publication, since Substack has no public API. It accepts new
 * subscribers only, and blocks requests that it takes for robots.
 */
export const substack: ProviderAdapter = {
  baseUrl: ({ publication }) => `https://${publication}`,
  isPublicOnly: true,
  concurrency: 1,
  paceMs: 1000,
  async subscribe({ email }, context) {
    const page = `${context.publicUrl}/`
    const body = { email, first_url: page, current_url: page, source: 'embed' }
    const answer = await ask('/api/v1/free', context, { method: 'POST', body })
    return resultOf(answer, ({ status }, text): ProviderResult | null => {
      if (status === 401 || status === 403) return { outcome: 'retry', answer: text }
      if (status === 404) return { outcome: 'stopped', reason: 'list', answer: text }
      return status === 400 || status === 422 ? refused('invalid_address', text) : null
    })
  },
  test: async (context) => testOf(await ask('/embed', context, { ignoresAnswer: true })),
}

function ask(path: string, context: ProviderContext, request: Partial<JsonRequest> = {}) {
  return exchangeJson({ method: 'GET', ...request, url: context.baseUrl + path }, context)
}
