import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import css from './Toasts.module.css'
import type { ToastDetail } from './wire.ts'

type Props = {
  language: Language
  /** Toasts rendered with the page; these do not disappear. */
  shown?: readonly ToastDetail[]
  className?: string | undefined
}

/**
 * Short messages about recent events. A script adds and removes them on `toastEvent`; without
 * scripts those rendered by the server are plain sentences.
 */
export function Toasts({ language, shown = [], className = '' }: Props) {
  return (
    <div role="status" className={`${css.toasts} ${className}`.trim()} data-toasts>
      {shown.map((toast) => (
        <Toast key={toast.text} {...toast} language={language} />
      ))}
      <template>
        <Toast text="" language={language} />
      </template>
    </div>
  )
}

function Toast({ text, tone = 'good', language }: ToastDetail & { language: Language }) {
  return (
    <div className={css.toast} data-tone={tone}>
      <p>{text}</p>
      <button type="button" data-dismiss hidden aria-label={messages[language].dismiss}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6L18 18M18 6L6 18" />
        </svg>
      </button>
    </div>
  )
}
