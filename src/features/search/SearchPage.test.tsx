import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchPage } from './SearchPage.tsx'

const lists = {
  lt: [
    { path: '/tinklarastis', title: 'Visi įrašai' },
    { path: '/naujienos', title: 'Visos naujienos' },
  ],
  en: [
    { path: '/en/blog', title: 'All posts' },
    { path: '/en/news', title: 'All news' },
  ],
}
const pageFor = (query: string, language: 'lt' | 'en' = 'lt') =>
  renderToStaticMarkup(
    <SearchPage
      searchQuery={query}
      found={[]}
      elsewhere={lists[language]}
      language={language}
      publicUrl="https://kryptis.lt"
    />,
  )
const linksIn = (html: string) => [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, to]) => to)

test('where nothing is found the lists of what can be found and the contact page are offered', () => {
  expect(linksIn(pageFor('xyz')).slice(-3)).toEqual(['/tinklarastis', '/naujienos', '/kontaktai'])
  const english = linksIn(pageFor('xyz', 'en')).slice(-3)
  expect(english).toEqual(['/en/blog', '/en/news', '/en/contact'])
})

test('before a question they are not', () => {
  expect(pageFor('')).not.toContain('href="/kontaktai"')
})
