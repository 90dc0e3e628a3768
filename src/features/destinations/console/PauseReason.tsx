import type { Language } from '#lib/language.ts'
import { secretsUnreadable } from '../settings.ts'
import { AnswerText } from './AnswerText.tsx'
import own from './Marketing.module.css'
import { marketingMessages } from './messages.ts'

/** The reason nothing is sent until the owner acts: ours in words, or the destination's answer. */
export function PauseReason({ because, language }: { because: string; language: Language }) {
  const texts = marketingMessages[language]
  if (because === secretsUnreadable) return <p className={own.wrong}>{texts.secretsUnreadable}</p>
  return (
    <p className={own.wrong}>
      {texts.pausedBecause} <AnswerText text={because} language={language} />
    </p>
  )
}
