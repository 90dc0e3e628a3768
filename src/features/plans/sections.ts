import { commonFields, sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'
import type { SiteContent } from '#lib/site/site-content.ts'

export const plansSections = [
  defineSection('plans', {
    label: { lt: 'Planai', en: 'Plans' },
    fields: sectionHead,
    isOnce: true,
    props: (_, content, variant) => choiceOf(content, variant),
  }),
  defineSection('faq', {
    label: { lt: 'Klausimai ir atsakymai', en: 'Questions and answers' },
    fields: sectionHead,
    isOnce: true,
    props: (_, { faq, site }) => (faq.length > 0 ? { questions: faq, email: site.email } : null),
  }),
]

/** Sections of the pricing page alone, because a plan is chosen and compared in one place. */
export const pricingSections = [
  defineSection('planColumns', {
    label: { lt: 'Planai greta', en: 'Plans side by side' },
    fields: { title: commonFields.emphasised },
    isOnce: true,
    props: ({ title }, content, variant) => {
      const choice = choiceOf(content, variant)
      return choice && { title, ...choice, examples: content.examples }
    },
  }),
  defineSection('planComparison', {
    label: { lt: 'Planų palyginimas', en: 'Comparison of plans' },
    fields: { title: commonFields.title, lead: commonFields.lead },
    isOnce: true,
    props: ({ title, lead }, content, variant) => {
      const choice = choiceOf(content, variant)
      return choice && { title, lead, ...choice, groups: content.plans.comparison }
    },
  }),
  defineSection('planQuestions', {
    label: { lt: 'Klausimai prie planų', en: 'Questions about plans' },
    fields: { title: commonFields.title, lead: commonFields.lead },
    isOnce: true,
    props: ({ title, lead }, { faq, site }) =>
      faq.length > 0 ? { title, lead, questions: faq, email: site.email } : null,
  }),
  defineSection('planCall', {
    label: { lt: 'Kvietimas rinktis planą', en: 'Call to choose a plan' },
    fields: sectionHead,
    props: ({ title, lead }) => ({ title, lead }),
  }),
]

function choiceOf({ plans: { plans } }: SiteContent, variant: string) {
  const [first] = plans
  return first ? { plans, chosen: variant || first.id } : null
}
