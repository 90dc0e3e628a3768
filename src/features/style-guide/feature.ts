import type { Feature } from '#server/feature.ts'
import { styleGuidePaths } from './wire.ts'

/** Every component in each of its states, at `/stilius`. */
export const styleGuide: Feature<'style-guide'> = {
  name: 'style-guide',
  routes: () => [
    {
      page: 'styleGuide',
      paths: styleGuidePaths,
      props: ({ content: { brand, home, testimonials, posts, products } }) => ({
        colours: brand.colours,
        poster: home.film.poster,
        plate: home.about.picture,
        portraits: testimonials.flatMap(({ portrait }) => portrait ?? []),
        covers: posts.flatMap(({ picture }) => picture ?? []).slice(0, 3),
        goods: products.flatMap(({ gallery }) => gallery[0]?.file ?? []).slice(0, 4),
      }),
      isUnlisted: true,
    },
  ],
}
