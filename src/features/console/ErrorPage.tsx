import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './Console.module.css'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { messages } from './messages.ts'
import { type ConsoleErrorStatus, consolePath, type InFrame } from './wire.ts'

type Props = InFrame & { status: ConsoleErrorStatus; language: Language }

/** The console's page for a missing address, or one that the user may not open. */
export function ErrorPage({ status, frame, language }: Props) {
  const { errors, toStart } = messages[language]
  const { title, text } = errors[status]
  return (
    <ConsoleFrame title={title} frame={frame} language={language}>
      <div className={css.form}>
        <p>{text}</p>
        <Button href={consolePath}>{toStart}</Button>
      </div>
    </ConsoleFrame>
  )
}
