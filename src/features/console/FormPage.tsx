import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import css from './Console.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'

type Props = {
  title: string
  action: string
  /** Hidden fields, such as the key of a link. */
  hidden?: Readonly<Record<string, string>>
  lead?: ReactNode
  /** The reason why the form was refused, when no field caused it. */
  problem?: string | null | undefined
  /** Another way to continue, below the form. */
  aside?: { path: string; text: string }
  /** Content between the form and the other way to continue. */
  alternative?: ReactNode
  language: Language
  /** Fields and the button. */
  children: ReactNode
}

/** A page with one form, for people who are not signed in. */
export function FormPage(props: Props) {
  const { title, action, hidden = {}, lead, problem, aside, alternative, language } = props
  return (
    <ConsoleFrame title={title} language={language}>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <form className={css.form} action={action} method="post">
        {lead}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {props.children}
      </form>
      {alternative}
      {aside && <FormAside {...aside} />}
    </ConsoleFrame>
  )
}

/** A link to another way to continue. */
export function FormAside({ path, text }: { path: string; text: string }) {
  return (
    <p className={css.aside}>
      <a href={path}>{text}</a>
    </p>
  )
}
