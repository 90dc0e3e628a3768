import type { InFrame } from '#features/console/wire.ts'
import type { ShownFinding } from './gate-wire.ts'
import { contentPath } from './wire.ts'

/** Where documents that the program came with are removed. */
export const demonstrationPath = `${contentPath}/demonstracija`
export const removeDemonstrationPath = `${demonstrationPath}/salinti`
export const restoreDemonstrationPath = `${demonstrationPath}/grazinti`
/** Also takes away the notice that the site is a demonstration. */
export const endNoticeField = 'pranesimas'

/** A document that the program came with, as the page of their removal lists it. */
export interface OfDemonstration {
  name: string
  title: string
  isSwitchedOff: boolean
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleDemonstration: InFrame & {
      mode: 'store' | 'files'
      /** Documents nobody has changed, by kind. */
      groups: readonly { title: string; documents: readonly OfDemonstration[] }[]
      edited: readonly OfDemonstration[]
      /** The names that are ticked. */
      ticked: readonly string[]
      /** Whether visitors are told that the site is a demonstration. */
      hasNotice: boolean
      /** Texts whose links to what is removed become plain words. */
      unlinked: readonly { name: string; title: string; addresses: readonly string[] }[]
      /** What prevents the removal. */
      findings: readonly ShownFinding[]
      /** The publication that took documents away last, which can be undone. */
      removal: number | null
      refusal: 'nothing' | 'changed' | 'undo' | null
      done: 'removed' | 'undone' | null
    }
  }
}
