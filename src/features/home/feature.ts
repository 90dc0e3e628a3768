import { offeredDays } from '#features/booking/days.ts'
import { planIds, planParameter } from '#features/plans/wire.ts'
import { homePaths } from '#lib/language.ts'
import { placeLink } from '#lib/site/document-link.ts'
import type { Feature } from '#server/feature.ts'
import { brandOf, brandSchema } from './brand.ts'
import { homeSchema, siteSchema } from './content.ts'
import { homeSectionTypes } from './sections.ts'
import { missingLogos } from './server/missing-logos.ts'
import { homeSections } from './wire.ts'

export const home: Feature<'home'> = {
  name: 'home',
  sections: homeSectionTypes,
  content: {
    site: {
      title: { lt: 'Vardas, kontaktai ir pranešimas', en: 'Name, contacts and notice' },
      files: 'site.json',
      schema: siteSchema,
      isTranslated: true,
      sameInEachLanguage: [
        'openingHours.*.from',
        'openingHours.*.until',
        'openingHours.*.opens',
        'openingHours.*.closes',
      ],
      isNamedInTexts: true,
    },
    brand: {
      title: {
        lt: 'Tapatybė: ženklas, spalvos ir šriftai',
        en: 'Identity: logo, colours and type',
      },
      files: 'brand.json',
      schema: brandSchema,
      transform: brandOf,
      pictures: { socialPicture: 'plates' },
      check: missingLogos,
      // Folders of before have icons there, which nothing reads any more.
      folders: ['brand', 'brand/icons'],
    },
    home: {
      title: { lt: 'Pradžios puslapis', en: 'Home page' },
      files: 'home.json',
      schema: homeSchema,
      isTranslated: true,
      sameInEachLanguage: ['about.picture.file', 'sections.*'],
      pictures: { 'film.poster': 'plates', 'about.picture.file': 'plates' },
    },
  },
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Telefonas ir darbo laikas', en: 'Phone and opening hours' },
      path: placeLink('site.json', 'lt-phone'),
      access: 'content.edit',
    },
    {
      does: 'change',
      title: { lt: 'Pradžios puslapio viršus', en: 'Top of the home page' },
      path: placeLink('home.json', 'lt-hero-title'),
      access: 'content.edit',
    },
    {
      does: 'change',
      title: { lt: 'Pradžios puslapio dalys', en: 'Parts of the home page' },
      path: placeLink('home.json', 'dalis-sections'),
      access: 'content.edit',
    },
  ],
  routes: () => [
    {
      page: 'home',
      paths: homePaths,
      variants: { parameter: planParameter, values: planIds, areShared: true },
      isNewEachDay: true,
      anchors: ({ home }) => home.sections.map((name) => homeSections[name]),
      props: ({ content, variant }) => {
        const { products, productCategories } = content
        const { home, plans, switches, news, panels, testimonials, partners, topics } = content
        return {
          home,
          plans: switches.plans ? plans.plans : [],
          products,
          productCategories,
          chosen: variant,
          bookingDays: offeredDays(Date.now()),
          topics,
          news,
          panels,
          testimonials,
          partners,
        }
      },
      updated: ({ site, pricing, news }) => latest(site.updated, pricing.updated, news[0]?.date),
    },
  ],
}

function latest(...days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}
