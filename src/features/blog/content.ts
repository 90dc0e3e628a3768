import * as v from 'valibot'
import {
  description,
  isoDate,
  pictureFile,
  prose,
  proseHtml,
  slug,
  withAddress,
} from '#lib/site/content.ts'
import { toArticle } from './article.ts'
import type { Author, Category, Post } from './wire.ts'

export const categorySchema = v.pipe(
  v.strictObject({
    slug,
    address: v.optional(slug),
    title: prose,
    lead: prose,
  }),
  v.transform(withAddress),
) satisfies v.GenericSchema<unknown, Category>

export const authorSchema = v.strictObject({
  slug,
  name: prose,
  role: prose,
  portrait: v.optional(pictureFile),
}) satisfies v.GenericSchema<unknown, Author>

export const postSchema = v.pipe(
  v.strictObject({
    slug,
    address: v.optional(slug),
    title: prose,
    date: isoDate,
    category: slug,
    author: slug,
    summary: description,
    picture: v.optional(pictureFile),
    bodyHtml: proseHtml,
  }),
  v.transform((post) => ({ ...withAddress(post), ...toArticle(post.bodyHtml) })),
) satisfies v.GenericSchema<unknown, Post>
