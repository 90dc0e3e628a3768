import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import css from './Video.module.css'

type Props = {
  label: string
  /** In words, such as “10 s”. */
  length: string
  language: Language
  mp4: string
  webm: string
  poster: string
  captions: string
  width: number
  height: number
}

/** The browser's own player; a script lays one large start control over its poster. */
export function Video(props: Props) {
  const { label, length, language, mp4, webm, poster, captions, width, height } = props
  const { start, captions: captionsLabel } = messages[language]
  return (
    <div className={css.video} data-video>
      <video
        controls
        playsInline
        preload="none"
        aria-label={label}
        poster={poster}
        width={width}
        height={height}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        <track default kind="captions" srcLang="lt" label={captionsLabel} src={captions} />
      </video>
      <button type="button" className={css.start} data-start hidden>
        <img src={poster} alt="" width={width} height={height} loading="lazy" />
        <span className={css.sign}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5L19 12L8 19Z" />
          </svg>
          <span>
            {start} <small>{length}</small>
          </span>
        </span>
      </button>
    </div>
  )
}
