import type { ReactNode } from 'react'
import { darkClasses as dark } from './dark-styles.ts'
import { Cell } from './EmailFrame.tsx'
import { styles } from './styles.ts'

/** A raised part, for what is copied or kept, such as bank details. */
export const EmailBox = ({ children }: { children: ReactNode }) => (
  <Cell className={`${dark.ground} ${dark.ink}`} style={styles.box}>
    {children}
  </Cell>
)
