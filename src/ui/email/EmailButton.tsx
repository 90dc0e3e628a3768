import type { CSSProperties, ReactNode } from 'react'
import { darkClasses as dark } from './dark-styles.ts'
import { styles } from './styles.ts'

type Props = { href: string; children: ReactNode }

const { padding, border, borderRadius, backgroundColor, ...words } = styles.button
// Outlook for Windows pads cells, but no links.
const cell = { borderRadius, backgroundColor, msoPaddingAlt: padding } as CSSProperties
const link = {
  ...words,
  display: 'inline-block',
  padding,
  border,
  borderRadius,
  textDecoration: 'none',
} as const

/** A link that looks like a button, 44 px high, which is large enough for fingers. */
export function EmailButton({ href, children }: Props) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '24px 0' }}
    >
      <tbody>
        <tr>
          <td className={dark.button} style={cell}>
            <a href={href} className={dark.button} style={link}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
