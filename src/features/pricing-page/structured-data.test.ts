import { expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { structuredData } from './structured-data.ts'

const plan = {
  id: 'augimas',
  name: 'Augimas',
  audience: 'Šeimai',
  summary: 'Namai ir studijos.',
  description: 'Kai tikslų ne vienas.',
  priceCents: cents(5950),
  features: ['Tikslų žemėlapis'],
}
const question = { question: 'Ar kainos galutinės?', answer: 'Taip.' }

test('a plan that may be paid by the year has an offer for each', () => {
  const yearly = { ...plan, yearlyPriceCents: cents(59_500) }
  const source = { faq: [], business: 'Kryptis', publicUrl: 'https://kryptis.example' }
  const data = structuredData({ ...source, plans: [yearly], language: 'lt' })
  const specification = (unitCode: string) => ({
    priceSpecification: { referenceQuantity: { unitCode } },
  })
  expect(data).toMatchObject({
    '@graph': [
      {
        offers: [
          { price: '59.50', ...specification('MON') },
          { price: '595.00', ...specification('ANN') },
        ],
      },
    ],
  })
})

test('a plan is a product offered at its monthly price with VAT, a question has its answer', () => {
  const publicUrl = 'https://kryptis.example'
  const data = structuredData({
    plans: [plan],
    faq: [question],
    business: 'Kryptis',
    publicUrl,
    language: 'lt',
  })
  const price = { price: '59.50', priceCurrency: 'EUR' }
  expect(data).toMatchObject({
    '@graph': [
      {
        '@type': 'Product',
        name: 'Kryptis: Augimas',
        offers: {
          '@type': 'Offer',
          url: 'https://kryptis.example/kainos?plan=augimas',
          ...price,
          priceSpecification: { ...price, valueAddedTaxIncluded: true },
        },
      },
      {
        '@type': 'FAQPage',
        mainEntity: [{ name: question.question, acceptedAnswer: { text: question.answer } }],
      },
    ],
  })
})
