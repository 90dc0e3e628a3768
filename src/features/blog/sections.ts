import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'

const shownPosts = 3

export const blogSections = [
  defineSection('posts', {
    label: { lt: 'Naujausi straipsniai', en: 'Latest posts' },
    fields: sectionHead,
    props: (_, { posts, categories }) =>
      posts.length > 0 ? { posts: posts.slice(0, shownPosts), categories } : null,
  }),
]
