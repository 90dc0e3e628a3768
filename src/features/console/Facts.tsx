import type { ReactNode } from 'react'
import css from './Facts.module.css'

type Props = { facts: readonly (readonly [term: string, value: ReactNode])[] }

/** Facts as terms and values; empty ones are left out. */
export function Facts({ facts }: Props) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
