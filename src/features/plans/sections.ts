import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

export const plansSections = [
  defineSection('plans', {
    label: { lt: 'Planai', en: 'Plans' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { plans: { plans } }, variant) =>
      plans[0] ? { plans, chosen: variant || plans[0].id } : null,
  }),
  defineSection('faq', {
    label: { lt: 'Klausimai ir atsakymai', en: 'Questions and answers' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { faq, site }) => (faq.length > 0 ? { questions: faq, email: site.email } : null),
  }),
]
