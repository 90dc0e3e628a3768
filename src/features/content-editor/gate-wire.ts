import type { Grade } from '#lib/site/grade.ts'

/** What a check found, with the way to where it is. */
export interface ShownFinding {
  code: string
  grade: Grade
  text: string
  /** The document; null for one that is about none. */
  name: string | null
  title: string | null
  /** The field; empty for the whole. */
  label: string
  link: string | null
}

/** A page before and after, in frames of this width. */
export interface ComparedPages {
  paths: readonly string[]
  chosen: string | null
  width: ComparedWidth
}

export const comparedWidths = [390, 820, 1440] as const
export type ComparedWidth = (typeof comparedWidths)[number]
export const pageField = 'puslapis'
export const widthField = 'plotis'
/** Shows pages as they are published, without drafts. */
export const publishedField = 'paskelbta'
