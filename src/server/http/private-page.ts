import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { chooseEncoding, compress } from './compression.ts'
import type { Pages } from './pages.ts'

/** Headers of a personal page: its address is a secret key, so nothing may store or pass it on. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

export type ShowPrivate = ReturnType<typeof createPrivatePages>

/** Answers with pages for one person. */
export function createPrivatePages(render: Pages['renderPrivate']) {
  return async <Name extends keyof PageProps>(
    name: Name,
    props: PageProps[Name],
    { path, language, status = 200 }: { path: string; language: Language; status?: number },
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { html, policy } = render(name, props, { path, language })
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .status(status)
      .headers({
        ...privateHeaders,
        'content-language': language,
        'content-security-policy': policy,
        vary: 'Accept-Encoding',
      })
      .type('text/html; charset=utf-8')
      .send(await compress(html, encoding, 'quick'))
  }
}
