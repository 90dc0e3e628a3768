import type { ReactNode } from 'react'
import css from './Busy.module.css'

/** What a button shows while it works; few pages need its styles, so they are not the button's. */
export function Busy({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={css.unseen} aria-hidden="true">
        {children}
      </span>
      <span className="visually-hidden">{label}</span>
      <span className={css.spinner} />
    </>
  )
}
