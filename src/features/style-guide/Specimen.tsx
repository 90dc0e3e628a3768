import type { ReactNode } from 'react'
import { Section } from '#ui/Section.tsx'
import css from './Specimen.module.css'
import { type SpecimenId, specimens } from './texts.ts'

type Props = {
  id: SpecimenId
  tone: 'navy' | 'deep' | 'cream' | 'paper' | 'amber'
  /** The components of `src/ui` that are shown here; a test looks for every one of them. */
  shows?: string
  children: ReactNode
}

/** One part of the style page: what it is, what it is for, and the thing itself. */
export function Specimen({ id, tone, shows, children }: Props) {
  const { title, note } = specimens[id]
  return (
    <Section id={id} tone={tone} labelledBy={`${id}-antraste`} className={css.specimen}>
      <header className={css.head}>
        <h2 id={`${id}-antraste`}>{title}</h2>
        <p>{note}</p>
        {shows && (
          <ul className={css.names}>
            {shows.split(' ').map((name) => (
              <li key={name}>
                <code data-component={name}>{name}</code>
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className={css.body}>{children}</div>
    </Section>
  )
}

/** One state of a component, under its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" className={css.state} aria-label={name}>
      <p className={css.name} aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  )
}

export function States({ children }: { children: ReactNode }) {
  return <div className={css.states}>{children}</div>
}
