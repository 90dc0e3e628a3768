import { byLanguage, type Language } from '../language.ts'

/** Forms of a noun by the language's plural categories: https://cldr.unicode.org/index/cldr-spec/plural-rules */
export type PluralForms = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>

const rules = byLanguage((language) => new Intl.PluralRules(language))

/** The noun's form for a count: 1 apsilankymas, 2 apsilankymai, 10 apsilankymų. */
export function pluralForm(language: Language, count: number, forms: PluralForms): string {
  return forms[rules[language].select(count)] ?? forms.other
}
