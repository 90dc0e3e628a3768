import type { SectionViews } from '#ui/section-view.ts'
import { CallToAction, Numbers, PictureWithText, Text } from './Sections.tsx'
import styles from './Sections.tsx?styles'

export const pageSectionViews: Pick<SectionViews, 'text' | 'picture' | 'numbers' | 'call'> = {
  text: { Body: Text, styles },
  picture: { Body: PictureWithText, styles },
  numbers: { Body: Numbers, styles },
  call: { Body: CallToAction, styles },
}
