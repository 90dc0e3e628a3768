import type * as v from 'valibot'
import type { Language } from '../language.ts'
import type { TextInEachLanguage } from './content-field.ts'
import type { PictureKind } from './pictures.ts'
import type { SiteContent } from './site-content.ts'
import type { NeededSwitch } from './switches.ts'

/**
 * What each type of section shows below its head. A feature adds its own in its wire files:
 * `declare module '#lib/site/section.ts' { interface SectionProps { … } }`; the site does not
 * compile until each of them has a view.
 */
export interface SectionProps {}

export type SectionName = keyof SectionProps

/** The colours a section may have, those of `<Section>`. */
export const sectionTones = ['cream', 'paper', 'navy', 'deep', 'amber'] as const
export type SectionTone = (typeof sectionTones)[number]

/** A type of section that pages may have. */
export interface SectionType {
  type: SectionName
  label: TextInEachLanguage
  /** Labelled fields that an owner fills in; those named `title` and `lead` make its head. */
  fields: v.ObjectEntries
  /** Fields with the same value in each language, such as that of a picture. */
  shared?: readonly string[]
  /** Fields that name pictures. */
  pictures?: Readonly<Record<string, PictureKind>>
  /** Fields that hold the slug of a document of another kind. */
  refersTo?: Readonly<Record<string, string>>
  /** It has anchors of its own or a form, so a page has it once. */
  isOnce?: boolean
  /** It has the title of its page, and is the first section there. */
  isPageHead?: boolean
  /** The switch of its feature, without which it is left out. */
  switch?: NeededSwitch
  /** What it shows depends on the current day. */
  isNewEachDay?: boolean
  /** Links of its fields to pages of the site. */
  links?: (values: never) => readonly SectionLink[]
  /**
   * What it shows; null for nothing, and then the section is left out.
   *
   * @param variant of the page, which its address names; empty for the first one
   */
  props: (values: never, content: SiteContent, variant: string) => SectionProps[SectionName] | null
}

/** A link in a field: `/kainos`, `/#apie`. */
export interface SectionLink {
  field: readonly (string | number)[]
  address: string
  /** Its view leaves the link out while its page is switched off. */
  isLeftOut?: boolean
}

type Values<Fields extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Fields, undefined>>

type Definition<Name extends SectionName, Fields extends v.ObjectEntries> = Omit<
  SectionType,
  'type' | 'fields' | 'links' | 'props' | 'switch'
> & {
  fields: Fields
  links?: (values: Values<Fields>) => readonly SectionLink[]
  props: (
    values: Values<Fields>,
    content: SiteContent,
    variant: string,
  ) => SectionProps[Name] | null
}

export const defineSection = <Name extends SectionName, Fields extends v.ObjectEntries>(
  type: Name,
  definition: Definition<Name, Fields>,
): SectionType => ({ type, ...definition })

/** What every view of a section is given beside its own props. */
export interface SectionFrame {
  language: Language
  /** The id of its title. */
  headId: string
  /** The places on the page, to which links may lead. */
  anchors: readonly string[]
  /** The page's own path. */
  path: string
  /** The site's own host. */
  domain: string
  /** The newsletter's form has a field for the first name. */
  asksFirstName: boolean
}
