import css from './Logo.module.css'

/** The wordmark: a bearing in a ring, and the name. */
export function Logo() {
  return (
    <span className={css.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14.5" />
        <path d="M24.5 6.5L18.4 18.4L13.6 13.6Z" />
        <path d="M7.5 25.5L13.6 13.6L18.4 18.4Z" className={css.tail} />
      </svg>
      Kryptis
    </span>
  )
}
