import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { pictureFile, prose, slug, withAddress } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { toArticle } from './article.ts'
import type { Author, Category, Post } from './wire.ts'

export const categorySchema = v.pipe(
  labelled(
    v.strictObject({
      slug: commonFields.slug,
      address: commonFields.address,
      title: commonFields.name,
      lead: commonFields.lead,
    }),
    'Tema',
    'Category',
  ),
  v.transform(withAddress),
) satisfies v.GenericSchema<unknown, Category>

export const authorSchema = labelled(
  v.strictObject({
    slug: commonFields.slug,
    name: labelled(prose, 'Vardas ir pavardė', 'Name'),
    role: commonFields.role,
    portrait: labelled(v.optional(pictureFile), 'Portretas', 'Portrait'),
  }),
  'Autorius',
  'Author',
) satisfies v.GenericSchema<unknown, Author>

export const postSchema = v.pipe(
  labelled(
    v.strictObject({
      slug: commonFields.slug,
      title: commonFields.title,
      address: commonFields.address,
      date: commonFields.date,
      category: labelled(slug, 'Tema', 'Category'),
      author: labelled(slug, 'Autorius', 'Author'),
      summary: commonFields.summary,
      picture: labelled(v.optional(pictureFile), 'Paveikslas viršuje', 'Picture above', {
        help: {
          lt: 'Be jo nupiešiamas grafikas.',
          en: 'Without one a chart is drawn.',
        },
      }),
      bodyHtml: commonFields.body,
    }),
    'Straipsnis',
    'Post',
  ),
  v.transform((post) => ({ ...withAddress(post), ...toArticle(post.bodyHtml) })),
) satisfies v.GenericSchema<unknown, Post>
