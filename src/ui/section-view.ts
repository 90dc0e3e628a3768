import type { ReactNode } from 'react'
import type { SectionFrame, SectionName, SectionProps } from '#lib/site/section.ts'

/** How a type of section is rendered. */
interface SectionView<Name extends SectionName> {
  /** The section within its band; its head stands where the view puts it. */
  Body: (props: SectionProps[Name] & SectionFrame & { head: ReactNode }) => ReactNode
  /** A class of its band. */
  className?: string | undefined
  /** A divider follows its band. */
  hasDivider?: boolean
  styles: readonly { css: string; names: readonly string[] }[]
}

export type SectionViews = { [Name in SectionName]: SectionView<Name> }
