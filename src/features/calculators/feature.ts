import type { Language } from '#lib/language.ts'
import type { SearchEntry } from '#lib/site/search-source.ts'
import { htmlToText } from '#lib/text/plain-text.ts'
import { linksInHtml } from '#server/content/markdown-field.ts'
import type { Feature } from '#server/feature.ts'
import { messages } from './messages.ts'
import { calculatorSections } from './sections.ts'
import { calculatorSchema, sameInEachLanguage } from './server/content.ts'
import { calculatorRoutes } from './server/routes.ts'
import { type Calculator, calculatorPath, calculatorsPaths } from './wire.ts'

export const calculators: Feature<'calculators'> = {
  name: 'calculators',
  sections: calculatorSections,
  switch: 'calculators',
  content: {
    calculators: {
      title: { lt: 'Skaičiuoklės', en: 'Calculators' },
      newTitle: { lt: 'Nauja skaičiuoklė', en: 'New calculator' },
      files: 'calculators/*.json',
      isOptional: true,
      schema: calculatorSchema,
      isTranslated: 'in part',
      sameInEachLanguage,
      uniqueFields: ['address'],
      links: ({ explanation }: Calculator) =>
        linksInHtml(explanation).map((address) => ({ at: ['explanation'], address })),
      transform: (documents) => documents,
    },
  },
  routes: calculatorRoutes,
  search: ({ calculators, language }) => ({
    entries: calculators.map((calculator) => toSearchEntry(calculator, language)),
    list:
      calculators.length > 0
        ? { path: calculatorsPaths[language], title: messages[language].everything }
        : null,
  }),
}

function toSearchEntry(calculator: Calculator, language: Language): SearchEntry {
  const { title, description, lead, explanation, updated, inputs, results } = calculator
  const labels = [...inputs, ...results].map(({ label }) => label)
  return {
    path: calculatorPath(calculator, language),
    title,
    summary: description,
    date: updated,
    text: [lead, ...labels, htmlToText(explanation)].join(' '),
    label: messages[language].title,
  }
}
