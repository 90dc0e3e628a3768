import type { ReactNode } from 'react'
import css from './Card.module.css'

type Props = { className?: string | undefined; children: ReactNode }

/** An item of a list; the link in its title covers the whole card. */
export function Card({ className = '', children }: Props) {
  return <article className={`${css.card} ${className}`.trim()}>{children}</article>
}

type TitleProps = {
  path: string
  heading: 'h2' | 'h3' | 'h4'
  className?: string | undefined
  children: ReactNode
}

export function CardTitle({ path, heading: Heading, className = '', children }: TitleProps) {
  return (
    <Heading className={`${css.title} ${className}`.trim()}>
      <a href={path}>{children}</a>
    </Heading>
  )
}
