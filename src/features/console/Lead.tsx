import type { ReactNode } from 'react'
import css from './Lead.module.css'

/** What a page is for, below its title. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <p className={css.lead} data-lead>
      {children}
    </p>
  )
}
