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
