import type { Language } from '#lib/language.ts'
import { secretsUnreadable } from '../settings.ts'
import { AnswerText } from './AnswerText.tsx'
import own from './Marketing.module.css'
import { marketingMessages } from './messages.ts'

/** Why nothing is sent until the owner acts: our own reason in words, or what the other side said. */
export function PauseReason({ because, language }: { because: string; language: Language }) {
  const texts = marketingMessages[language]
  if (because === secretsUnreadable) return <p className={own.wrong}>{texts.secretsUnreadable}</p>
  return (
    <p className={own.wrong}>
      {texts.pausedBecause} <AnswerText text={because} language={language} />
    </p>
  )
}
