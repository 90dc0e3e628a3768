import { placeLink } from '#lib/site/document-link.ts'
import type { Feature } from '#server/feature.ts'
import { brandOf, brandSchema } from './brand.ts'
import { siteSchema } from './content.ts'
import { homeSectionTypes } from './sections.ts'
import { missingLogos } from './server/missing-logos.ts'

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
        ...['from', 'until', 'opens', 'closes'].flatMap((field) => [
          `openingHours.*.${field}`,
          `meetingTimes.hours.*.${field}`,
        ]),
        'meetingTimes.minutes',
        'meetingTimes.noticeHours',
        'meetingTimes.daysAhead',
        'meetingTimes.ways.*',
        'meetingTimes.closedDays.*',
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
  },
  quickActions: [
    {
      does: 'change',
      title: { lt: 'Telefonas ir darbo laikas', en: 'Phone and opening hours' },
      path: placeLink('site.json', 'lt-phone'),
      access: 'content.edit',
    },
  ],
}
