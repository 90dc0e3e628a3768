import * as v from 'valibot'
import { sectionsSchema } from '#features/pages/server.ts'
import type { PageSection } from '#features/pages/wire.ts'
import { comparisonAnchor, plansAnchor } from '#features/plans/wire.ts'
import { commonFields, meta, sectionHead } from '#lib/site/common-fields.ts'
import { prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { SectionType } from '#lib/site/section.ts'
import type { PricingDocument } from '../wire.ts'

const alwaysShowsPlans = (sections: PageSection[]) =>
  sections.some(
    ({ type, anchor, isShown, visibleFrom, visibleUntil }) =>
      type === 'planColumns' &&
      anchor === plansAnchor &&
      isShown !== false &&
      !visibleFrom &&
      !visibleUntil,
  )

/** Both follow one choice. */
const hasComparisonAfterPlans = (sections: PageSection[]) =>
  sections.every(
    ({ type, anchor }, index) =>
      type !== 'planComparison' ||
      (anchor === comparisonAnchor && sections[index - 1]?.type === 'planColumns'),
  )

const hero = labelled(
  v.strictObject({
    ...sectionHead,
    notes: labelled(v.array(labelled(prose, 'Pastaba', 'Note')), 'Pastabos', 'Notes'),
  }),
  'Puslapio pradžia',
  'Top of the page',
)

/** The document of the pricing page, on which a plan can always be chosen. */
export function pricingSchema(
  types: readonly SectionType[],
): v.GenericSchema<unknown, PricingDocument> {
  const sections = v.pipe(
    sectionsSchema(types),
    v.check(
      alwaysShowsPlans,
      `must always show “planColumns” with the anchor “${plansAnchor}”, to which links lead`,
    ),
    v.check(
      hasComparisonAfterPlans,
      `must have “planComparison” right after “planColumns”, with the anchor “${comparisonAnchor}”`,
    ),
  )
  const problem = {
    lt: `Planai su vieta „${plansAnchor}“ šiame puslapyje visada rodomi, o palyginimas su vieta „${comparisonAnchor}“ eina iškart po jų. Dalių gali būti iki 30, formos ir sąrašai – po vieną, vietos nuorodoms skirtingos, o diena „iki“ ne ankstesnė už „nuo“.`,
    en: `The plans with the anchor “${plansAnchor}” are always shown on this page, and the comparison with the anchor “${comparisonAnchor}” comes right after them. There may be up to 30 sections, of forms and lists one each, with unlike anchors, and no “until” before its “from”.`,
  }
  return labelled(
    v.strictObject({
      updated: commonFields.updated,
      meta,
      hero,
      sections: labelled(sections, 'Puslapio dalys', 'Sections of the page', { problem }),
    }),
    'Kainų puslapis',
    'Pricing page',
  )
}
