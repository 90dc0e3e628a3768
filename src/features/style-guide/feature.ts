import type { Feature } from '#server/feature.ts'
import { type Plate, styleGuidePaths } from './wire.ts'

/** Every component in each of its states, at `/stilius`. */
export const styleGuide: Feature<'style-guide'> = {
  name: 'style-guide',
  routes: () => [
    {
      page: 'styleGuide',
      paths: styleGuidePaths,
      props: ({ content: { brand, home, testimonials, posts, products } }) => ({
        colours: brand.colours,
        ...platesIn(home.sections),
        portraits: testimonials.flatMap(({ portrait }) => portrait ?? []),
        covers: posts.flatMap(({ picture }) => picture ?? []).slice(0, 3),
        goods: products.flatMap(({ gallery }) => gallery[0]?.file ?? []).slice(0, 4),
      }),
      isUnlisted: true,
    },
  ],
}

/** The film's poster and the first picture of the home page, where it has them. */
function platesIn(sections: readonly { type: string; poster?: string; picture?: Plate }[]) {
  const { poster = null } = sections.find(({ type }) => type === 'film') ?? {}
  return { poster, plate: sections.flatMap(({ picture }) => picture ?? [])[0] ?? null }
}
