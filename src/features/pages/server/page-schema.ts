import * as v from 'valibot'
import { signUpId } from '#features/subscribers/subscriber-paths.ts'
import { commonFields, meta } from '#lib/site/common-fields.ts'
import { withAddress } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { FixedPage, PageSection, SitePage } from '../wire.ts'
import { sectionsSchema } from './section-schema.ts'

/** The document of a page, whose sections are of these types. */
export const pageSchema = (types: readonly SectionType[]): v.GenericSchema<unknown, SitePage> =>
  v.pipe(
    labelled(
      v.strictObject({
        slug: commonFields.slug,
        title: commonFields.title,
        lead: commonFields.lead,
        address: commonFields.address,
        description: commonFields.summary,
        updated: commonFields.updated,
        sections: sectionsSchema(types),
      }),
      'Puslapis',
      'Page',
    ),
    v.transform(withAddress),
  )

const isSignUp = ({ type, anchor, isShown }: PageSection) =>
  type === 'newsletter' && anchor === signUpId && isShown !== false

/** The document of the home page, which begins with a section that has its title. */
export function homeSchema(types: readonly SectionType[]): v.GenericSchema<unknown, FixedPage> {
  const heads = types.filter(({ isPageHead }) => isPageHead).map(({ type }) => type)
  const isHead = ({ type }: PageSection) => heads.includes(type)
  const sections = v.pipe(
    sectionsSchema(types),
    v.check(
      ([first, ...others]) => first !== undefined && isHead(first) && !others.some(isHead),
      `must begin with “${heads.join('” or “')}”, and have no other`,
    ),
    v.check(
      ([first]) => first?.isShown !== false && !first?.visibleFrom && !first?.visibleUntil,
      'must always show the first section',
    ),
    v.check(
      (all) => all.some(isSignUp),
      `must have “newsletter” with the anchor “${signUpId}”, to which links in emails lead`,
    ),
  )
  const problem = {
    lt: `Puslapis prasideda dalimi „Puslapio pradžia“, kuri visada rodoma. Naujienlaiškio forma su vieta „${signUpId}“ turi likti: į ją veda laiškų nuorodos. Dalių gali būti iki 30, formos ir sąrašai – po vieną, vietos nuorodoms skirtingos, o diena „iki“ ne ankstesnė už „nuo“.`,
    en: `The page begins with “Top of the page”, which is always shown. The newsletter form with the anchor “${signUpId}” must stay: links in emails lead to it. There may be up to 30 sections, of forms and lists one each, with unlike anchors, and no “until” before its “from”.`,
  }
  return labelled(
    v.strictObject({
      meta,
      sections: labelled(sections, 'Puslapio dalys', 'Sections of the page', { problem }),
    }),
    'Pradžios puslapis',
    'Home page',
  )
}
