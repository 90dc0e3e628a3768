import { expect, test } from 'vitest'
import { blogLists, blogPosts } from './pages.ts'
import type { BlogContent, Post } from './wire.ts'

const post = (number: number, category: string): Post => ({
  slug: `irasas-${number}`,
  address: `irasas-${number}`,
  title: `Įrašas ${number}`,
  date: `2026-10-${30 - number}`,
  category,
  author: 'ona',
  summary: 'Santrauka',
  bodyHtml: '<p>Tekstas</p>',
  headings: [],
  minutes: 1,
})
const content: BlogContent = {
  posts: [1, 2, 3, 4, 5, 6, 7].map((number) => post(number, number % 3 ? 'biudzetas' : 'pensija')),
  categories: ['biudzetas', 'pensija', 'taupymas'].map((slug) => ({
    slug,
    address: slug,
    title: slug,
    lead: '',
  })),
  authors: [{ slug: 'ona', name: 'Ona', role: 'išgalvota' }],
}

test('there is a list of everything and one of each category, six posts to a page', () => {
  const lists = blogLists(content, 'lt').map(({ path, props }) => [
    path,
    props.posts.length,
    props.count,
  ])
  expect(lists).toEqual([
    ['/tinklarastis', 6, 7],
    ['/tinklarastis/puslapis/2', 1, 7],
    ['/tinklarastis/kategorija/biudzetas', 5, 5],
    ['/tinklarastis/kategorija/pensija', 2, 2],
    ['/tinklarastis/kategorija/taupymas', 0, 0],
  ])
})

test('a post leads to the ones beside it and to others, of its own category first', () => {
  const [newest, , third] = blogPosts(content, 'lt')
  expect(newest?.path).toBe('/tinklarastis/irasas-1')
  expect(newest?.props.newer).toBeUndefined()
  expect(newest?.props.older?.slug).toBe('irasas-2')
  expect(third?.props.newer?.slug).toBe('irasas-2')
  expect(third?.props.related.map(({ slug }) => slug)).toEqual(['irasas-6', 'irasas-1', 'irasas-2'])
  expect(third?.props.author.name).toBe('Ona')
})

test('in English the same pages have addresses of their own and the same keys', () => {
  const english: BlogContent = {
    ...content,
    posts: content.posts.map((each) => ({ ...each, address: each.slug.replace('irasas', 'post') })),
    categories: content.categories.map((each) => ({ ...each, address: `about-${each.slug}` })),
  }
  const lists = blogLists(english, 'en')
  expect(lists.slice(0, 3).map(({ path }) => path)).toEqual([
    '/en/blog',
    '/en/blog/page/2',
    '/en/blog/category/about-biudzetas',
  ])
  expect(lists.map(({ key }) => key)).toEqual(blogLists(content, 'lt').map(({ key }) => key))
  expect(blogPosts(english, 'en')[0]).toMatchObject({ key: 'irasas-1', path: '/en/blog/post-1' })
})
