import { expect, test } from 'vitest'
import { baseUrlsOf, serverDestinations } from './server-destinations.ts'

test('destinations have their own addresses, but for those that are replaced', () => {
  const urls = baseUrlsOf({ meta: 'http://127.0.0.1:4001/' })
  expect(urls.meta).toBe('http://127.0.0.1:4001')
  for (const { slug, baseUrl } of Object.values(serverDestinations)) {
    if (slug === 'meta') continue
    expect(urls[slug]).toBe(baseUrl)
    expect(baseUrl).toMatch(slug === 'rehearsal' ? /^$/ : /^https:\/\/[\w.-]+$/)
  }
})
