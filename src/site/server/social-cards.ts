import type { BoundedMap } from '#lib/bounded-map.ts'
import type { Language } from '#lib/language.ts'
import { HttpError } from '#server/errors.ts'
import type { BrandIcons, Platform } from '#server/feature.ts'
import type { SocialCard } from '../pages.ts'
import type { DrawnCard } from '../social/draw.ts'
import { type DescribedParts, describe } from './describe-page.ts'
import { PictureCache } from './picture-cache.ts'
import { entryPages, routesFor } from './routes.ts'

type DrawCard = (card: SocialCard) => Promise<Uint8Array>

type CardParts = Omit<DescribedParts, 'contents'> & {
  /** Cards of previewed pages, by their addresses. */
  previewed: Pick<BoundedMap<SocialCard>, 'get'>
}

/** Draws cards with the pictures of logos that are none to be drawn. */
export const cardDrawerWith =
  (icons: BrandIcons, draw: (card: DrawnCard) => Promise<Uint8Array>): DrawCard =>
  async (card) =>
    draw({ ...card, logo: card.drawing === null ? await icons.pngOf(card, 'logo.png') : null })

/** Enough for about fifty pictures. */
const maxBytes = 8 * 1024 * 1024
const maxWaiting = 24

/**
 * Serves the link preview pictures of pages. An address holds a hash of the drawing's content, and
 * only addresses on the pages themselves are known, so nobody can make the server draw anything
 * else.
 */
export function serveSocialCards(
  { http, contentStore }: Pick<Platform, 'http' | 'contentStore'>,
  parts: CardParts,
  draw: DrawCard,
) {
  const cache = new PictureCache(maxBytes, maxWaiting)
  const cards = contentStore.derive((contents) => allCards({ ...parts, contents }))

  http.get('/og/*', async (request, reply) => {
    const { contents } = contentStore.snapshot()
    const card =
      (await cards()).get(request.url) ??
      parts.previewed.get(request.url) ??
      (await cardOfEntry({ ...parts, contents }, request.url))
    if (!card) throw new HttpError(404, 'not_found')
    const picture = await cache.get(card.path, () => draw(card))
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}

type Cards = ReadonlyMap<string, SocialCard>

async function allCards(parts: DescribedParts): Promise<Cards> {
  const described = routesFor(parts.contents)
    .filter(({ entries }) => !entries)
    .flatMap((route) =>
      (Object.entries(route.paths) as [Language, string][]).map(([language, path]) =>
        describe(parts, { route, language, path, slug: '' }),
      ),
    )
  const cards = (await Promise.all(described)).filter((card) => card !== undefined)
  return new Map(cards.map((card) => [card.path, card]))
}

/** The card of a page that was added since the start. */
async function cardOfEntry(parts: DescribedParts, url: string): Promise<SocialCard | undefined> {
  const { contents, services } = parts
  const page = (await entryPages(routesFor(contents), services)).find(({ path }) =>
    url.startsWith(`/og${path}-`),
  )
  const card = page && (await describe(parts, page))
  return card?.path === url ? card : undefined
}
