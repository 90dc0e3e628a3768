import type { Language } from '#lib/language.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { type Plan, planParameter, pricingPaths, type Question } from './wire.ts'

type Source = {
  plans: readonly Plan[]
  faq: readonly Question[]
  business: string
  publicUrl: string
  language: Language
}

/** Plans and questions in terms of https://schema.org for search engines. */
export function structuredData({ plans, faq, business, publicUrl, language }: Source) {
  const page = publicUrl + pricingPaths[language]
  const products = plans.map(({ id, name, summary, priceCents }) => ({
    '@type': 'Product',
    '@id': `${page}#${id}`,
    name: `${business}: ${name}`,
    description: summary,
    brand: { '@type': 'Brand', name: business },
    offers: {
      '@type': 'Offer',
      url: `${page}?${planParameter}=${id}`,
      availability: 'https://schema.org/InStock',
      ...price(priceCents),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price(priceCents),
        valueAddedTaxIncluded: true,
        // The code for months in UN/CEFACT, as schema.org requires.
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    },
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
