import { Findings } from '#features/doctor/Findings.tsx'
import type { Finding } from '#features/doctor/health.ts'
import type { Language } from '#lib/language.ts'
import css from './SiteSettings.module.css'

type Props = { refusal: readonly Finding[]; language: Language }

/** Why something was not saved, in the words of what was asked. */
export function Refusal({ refusal, language }: Props) {
  if (refusal.length === 0) return null
  return (
    <div className={css.refusal}>
      <Findings findings={refusal} language={language} />
    </div>
  )
}
