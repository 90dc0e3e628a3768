import { Fragment } from 'react'
import { darkClasses as dark } from './dark-styles.ts'
import { styles } from './styles.ts'

interface Step {
  text: string
  isReached: boolean
}

/** How far something has come, on its way from the first step to the last. */
export const StateLine = ({ steps }: { steps: readonly Step[] }) => (
  <p className={`${dark.quiet} ${dark.rule}`} style={styles.states}>
    {steps.map(({ text, isReached }, index) => (
      <Fragment key={text}>
        {index > 0 && ' → '}
        {isReached ? (
          <b className={dark.ink} style={{ color: styles.link.color }}>
            {text}&nbsp;✓
          </b>
        ) : (
          text
        )}
      </Fragment>
    ))}
  </p>
)
