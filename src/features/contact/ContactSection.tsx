import type { ReactNode } from 'react'
import type { SectionFrame, SectionProps } from '#lib/site/section.ts'
import { Emphasis } from '#ui/Emphasis.tsx'
import { listProblems } from '#ui/field/field-props.ts'
import { Problems } from '#ui/field/Problems.tsx'
import { OtherWays } from './ContactDetails.tsx'
import css from './ContactSection.module.css'
import { ContactWays } from './ContactWays.tsx'
import { contactForm } from './form.ts'
import { messages } from './messages.ts'

type Props = SectionProps['contact'] & SectionFrame & { head: ReactNode }

/** The form beside its head, or beside the other ways to reach the business. */
export function ContactSection({ head, beside, headId, ...form }: Props) {
  if (!beside) {
    return (
      <div className={css.contact}>
        {head}
        <FormWithProblems {...form} />
      </div>
    )
  }
  const { title, otherWays, place } = beside
  return (
    <div className={css.page}>
      <div>
        <h2 id={headId}>
          <Emphasis text={title} />
        </h2>
        <FormWithProblems {...form} />
      </div>
      <OtherWays title={<Emphasis text={otherWays} />} place={place} language={form.language} />
    </div>
  )
}

type FormProps = Pick<Props, 'embedded' | 'submission' | 'path' | 'language'>

function FormWithProblems({ embedded, submission, path, language }: FormProps) {
  const texts = messages[language]
  const ways = <ContactWays {...submission} embedded={embedded} path={path} language={language} />
  if (!submission) return ways
  return (
    <>
      <Problems
        title={texts.problemsTitle}
        problems={listProblems(contactForm, texts, submission)}
      />
      {ways}
    </>
  )
}
