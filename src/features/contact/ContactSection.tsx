import type { ReactNode } from 'react'
import type { SectionFrame, SectionProps } from '#lib/site/section.ts'
import css from './ContactSection.module.css'
import { ContactWays } from './ContactWays.tsx'

type Props = SectionProps['contact'] & SectionFrame & { head: ReactNode }

/** The form beside its head. */
export function ContactSection({ head, embedded, path, language }: Props) {
  return (
    <div className={css.contact}>
      {head}
      <ContactWays embedded={embedded} path={path} language={language} />
    </div>
  )
}
