import { darkClasses as dark } from './dark-styles.ts'
import { styles } from './styles.ts'

type Props = { label: string; sum: string }

/** The sum an email is about. */
export const Amount = ({ label, sum }: Props) => (
  <p className={dark.ink} style={styles.paragraph}>
    {label}
    <br />
    <span className={dark.ink} style={styles.amount}>
      {sum}
    </span>
  </p>
)
