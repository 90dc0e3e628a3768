import type { ReactNode } from 'react'
import { darkClasses as dark } from './dark-styles.ts'
import { styles } from './styles.ts'

type Props = { children: ReactNode }

export const Paragraph = ({ children, isSmall = false }: Props & { isSmall?: boolean }) => (
  <p className={dark.ink} style={isSmall ? styles.small : styles.paragraph}>
    {children}
  </p>
)

export function Heading({ level = 2, children }: Props & { level?: 2 | 3 | 4 }) {
  const Element = `h${level}` as const
  return (
    <Element className={dark.ink} style={styles.headings[level]}>
      {children}
    </Element>
  )
}

export const EmailLink = ({ href, children }: Props & { href: string }) => (
  <a href={href} className={dark.link} style={styles.link}>
    {children}
  </a>
)

/** An address written out, for programs in which buttons do not work. */
export const WrittenLink = ({ href }: { href: string }) => (
  <a href={href} className={dark.link} style={{ ...styles.link, wordBreak: 'break-all' }}>
    {href}
  </a>
)

export const Quote = ({ children }: Props) => (
  <blockquote
    className={`${dark.rule} ${dark.ink}`}
    style={{ ...styles.paragraph, ...styles.quote }}
  >
    {children}
  </blockquote>
)

export const Rule = () => <hr className={dark.rule} style={styles.rule} />
