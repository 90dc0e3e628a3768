import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const newsSections = [
  defineSection('news', {
    label: { lt: 'Naujausios naujienos', en: 'Latest news' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { news }) => (news.length > 0 ? { news } : null),
  }),
]
