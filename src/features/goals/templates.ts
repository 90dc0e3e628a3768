import type { GoalDraft } from './form.ts'

/** The goals owners most often want, each with everything but the title. */
export const goalTemplates = {
  page: { slug: 'puslapis', draft: { type: 'visits', url: '' } },
  phone: { slug: 'telefonas', draft: { type: 'clicks', selector: 'a[href^="tel:"]' } },
  email: { slug: 'el-pastas', draft: { type: 'clicks', selector: 'a[href^="mailto:"]' } },
  file: {
    slug: 'failas',
    draft: { type: 'clicks', selector: 'a[download], a[href$=".pdf"], a[href$=".xlsx"]' },
  },
  seen: { slug: 'pamatyta', draft: { type: 'views' } },
} as const satisfies Record<string, { slug: string; draft: Partial<GoalDraft> }>

export type GoalTemplate = keyof typeof goalTemplates
export const goalTemplateNames = Object.keys(goalTemplates) as GoalTemplate[]

/** The query parameters of the form of a new goal. */
export const templateField = 'sablonas'
export const eventField = 'ivykis'
export const selectorField = 'dalis'
export const textField = 'tekstas'
export const pathField = 'kelias'
/** The path of the form for which a part of a page is picked; by default that of a new goal. */
export const pickedForField = 'kam'
