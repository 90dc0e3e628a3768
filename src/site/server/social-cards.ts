import type { Language } from '#lib/language.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http.ts'
import type { DescribePage, PageProps, SocialCard } from '../pages.ts'
import { allRoutes, type LiveData, type Route, type SiteContent } from '../routes.ts'
import type { DrawCard } from './drawing-process.ts'
import { PictureCache } from './picture-cache.ts'

type Contents = Readonly<Record<Language, SiteContent>>

/** About fifty pictures. */
const maxBytes = 8 * 1024 * 1024
const maxWaiting = 24

/**
 * Answers with the picture of a page that has one. An address holds a hash of what is drawn, and
 * only those the pages themselves name are known, so nobody can have us draw anything else.
 */
export function serveSocialCards(
  http: Http,
  { describePage }: { describePage: DescribePage },
  content: Contents,
  draw: DrawCard,
) {
  const cache = new PictureCache(maxBytes, maxWaiting)
  let cards: Promise<ReadonlyMap<string, SocialCard>> | undefined

  http.get('/og/*', async (request, reply) => {
    cards ??= allCards(describePage, content)
    const card = (await cards).get(request.url)
    if (!card) throw new HttpError(404, 'not_found')
    const picture = await cache.get(card.path, () => draw(card))
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}

async function allCards(
  describe: DescribePage,
  content: Contents,
): Promise<Map<string, SocialCard>> {
  const described = allRoutes(content).flatMap((route) =>
    (Object.entries(route.paths) as [Language, string][]).map(async ([language, path]) =>
      describe(route.page, await propsOf(route, content[language]), {
        language,
        path,
        site: content[language].site,
      }),
    ),
  )
  const cards = (await Promise.all(described)).filter((card) => card !== undefined)
  return new Map(cards.map((card) => [card.path, card]))
}

/** A card is the same for every variant of a page, whatever visitors have left on it. */
async function propsOf(
  { variants, props }: Route,
  content: SiteContent,
): Promise<PageProps[keyof PageProps]> {
  return props(content, variants?.values(content)[0] ?? '', nothingLeft)
}

const nothingLeft: LiveData = {
  discussionOf: async () => ({ threads: [], count: 0 }),
  keptMs: Number.POSITIVE_INFINITY,
}
