import { type Plan, planParameter, pricingPaths, type Question } from '#features/plans/wire.ts'
import type { Language } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'

type Source = {
  plans: readonly Plan[]
  faq: readonly Question[]
  business: string
  publicUrl: string
  language: Language
}

/** The codes of UN/CEFACT, as schema.org requires. */
const unitCodes: Readonly<Record<BillingInterval, string>> = { month: 'MON', year: 'ANN' }

/** Plans and questions in terms of https://schema.org for search engines. */
export function structuredData({ plans, faq, business, publicUrl, language }: Source) {
  const page = publicUrl + pricingPaths[language]
  const offer = (id: string, amount: Cents, interval: BillingInterval) => ({
    '@type': 'Offer',
    url: `${page}?${planParameter}=${id}`,
    availability: 'https://schema.org/InStock',
    ...price(amount),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price(amount),
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unitCodes[interval] },
    },
  })
  const products = plans.map(({ id, name, summary, priceCents, yearlyPriceCents }) => ({
    '@type': 'Product',
    '@id': `${page}#${id}`,
    name: `${business}: ${name}`,
    description: summary,
    brand: { '@type': 'Brand', name: business },
    offers:
      yearlyPriceCents === undefined
        ? offer(id, priceCents, 'month')
        : [offer(id, priceCents, 'month'), offer(id, yearlyPriceCents, 'year')],
  }))
  const questions = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  const faqPage = {
    '@type': 'FAQPage',
    '@id': `${page}#klausimai`,
    inLanguage: language,
    mainEntity: questions,
  }
  return { '@graph': [...products, ...(faq.length > 0 ? [faqPage] : [])] }
}

function price(amount: Cents) {
  return { price: toDecimal(amount), priceCurrency: 'EUR' }
}
