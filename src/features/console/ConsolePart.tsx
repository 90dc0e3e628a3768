import type { ReactNode } from 'react'
import css from './ConsolePart.module.css'

type Props = { id: string; title: string; lead: string; children: ReactNode }

/** A part of a page about one subject: its purpose, with its controls beside. */
export function ConsolePart({ id, title, lead, children }: Props) {
  return (
    <section id={id} className={css.part} aria-labelledby={`${id}-pavadinimas`}>
      <header>
        <h2 id={`${id}-pavadinimas`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className={css.content}>{children}</div>
    </section>
  )
}
