import { byLanguage, type Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { type LocalizedPage, pairTranslations } from '#lib/translations.ts'
import { type Route, routesOf } from '#server/http/route.ts'
import { type Calculator, calculatorPath, calculatorsPaths } from '../wire.ts'

/** The list where there are any, and a page for each. */
export const calculatorRoutes = (contents: SiteContents): Route[] => [
  ...routesOf(
    'calculators',
    byLanguage((language) => lists(contents[language].calculators, language)),
  ),
  ...pairTranslations(
    byLanguage((language) => pages(contents[language].calculators, language)),
  ).map(
    ({ key, paths, inLanguage }): Route => ({
      page: 'calculator',
      paths,
      document: { kind: 'calculators', slug: key },
      props: ({ content: { language } }) => ({
        calculator: inLanguage(language).props,
        entered: null,
      }),
      forQuery: {
        parameters: ({ language }) => inLanguage(language).props.inputs.map(({ id }) => id),
        props: ({ content: { language } }, query) => {
          return { calculator: inLanguage(language).props, entered: query }
        },
      },
      updated: ({ language }) => inLanguage(language).updated,
    }),
  ),
]

function lists(
  calculators: readonly Calculator[],
  language: Language,
): LocalizedPage<{ calculators: readonly Calculator[] }>[] {
  const [first] = calculators
    .map(({ updated }) => updated)
    .toSorted()
    .toReversed()
  if (first === undefined) return []
  const path = calculatorsPaths[language]
  return [{ key: 'list', path, updated: first, props: { calculators } }]
}

const pages = (
  calculators: readonly Calculator[],
  language: Language,
): LocalizedPage<Calculator>[] =>
  calculators.map((calculator) => ({
    key: calculator.slug,
    path: calculatorPath(calculator, language),
    updated: calculator.updated,
    props: calculator,
  }))
