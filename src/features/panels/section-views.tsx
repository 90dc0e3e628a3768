import type { SectionViews } from '#ui/section-view.ts'
import { Panels } from './Panels.tsx'
import styles from './Panels.tsx?styles'

export const panelsSectionViews: Pick<SectionViews, 'panels'> = {
  panels: {
    Body: ({ head, panels, language }) => (
      <Panels panels={panels} language={language}>
        {head}
      </Panels>
    ),
    styles,
  },
}
