import type { Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site-content.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import type { DescribePage, SocialCard } from '../pages.ts'
import type { DrawCard } from './drawing-process.ts'
import { propsOf } from './pages.ts'
import { PictureCache } from './picture-cache.ts'
import { routesFor } from './routes.ts'

interface CardParts {
  bundle: { describePage: DescribePage }
  contents: SiteContents
  services: Readonly<Record<string, unknown>>
}

/** About fifty pictures. */
const maxBytes = 8 * 1024 * 1024
const maxWaiting = 24

/**
 * Answers with the picture of a page that has one. An address holds a hash of what is drawn, and
 * only those the pages themselves name are known, so nobody can have us draw anything else.
 */
export function serveSocialCards(http: Http, parts: CardParts, draw: DrawCard) {
  const cache = new PictureCache(maxBytes, maxWaiting)
  let cards: Promise<ReadonlyMap<string, SocialCard>> | undefined

  http.get('/og/*', async (request, reply) => {
    cards ??= allCards(parts)
    const card = (await cards).get(request.url)
    if (!card) throw new HttpError(404, 'not_found')
    const picture = await cache.get(card.path, () => draw(card))
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}

async function allCards({ bundle, contents, services }: CardParts) {
  const described = routesFor(contents).flatMap((route) =>
    (Object.entries(route.paths) as [Language, string][]).map(async ([language, path]) => {
      const content = contents[language]
      // A card is the same for every variant of a page.
      const variant = route.variants?.values(content)[0] ?? ''
      const props = await propsOf(route, content, variant, services)
      const { site, brand } = content
      return bundle.describePage(route.page, props, { language, path, site, brand })
    }),
  )
  const cards = (await Promise.all(described)).filter((card) => card !== undefined)
  return new Map(cards.map((card) => [card.path, card]))
}
