import type { SectionViews } from '#ui/section-view.ts'
import { Panels } from './Panels.tsx'
import styles from './Panels.tsx?styles'

export const panelsSectionViews: Pick<SectionViews, 'panels'> = {
  panels: {
    Body: ({ head, panels, example, language }) => (
      <Panels panels={panels} example={example} language={language}>
        {head}
      </Panels>
    ),
    styles,
  },
}
