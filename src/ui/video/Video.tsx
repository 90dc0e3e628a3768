import type { Language } from '#lib/language.ts'
import { Picture, pictureAddress } from '../picture/Picture.tsx'
import { messages } from './messages.ts'
import css from './Video.module.css'

type Props = {
  label: string
  /** As shown, such as “10 s”. */
  length: string
  language: Language
  mp4: string
  webm: string
  /** A file among the plates. */
  poster: string
  captions: string
  width: number
  height: number
}

/**
 * The browser's own player under one large start button, which opens the file itself until a script
 * plays it here. The player gets its controls only then, because their layout takes a phone longer
 * than the rest of the first screen. The poster is a picture of ours, because the attribute of
 * `<video>` has one format and does not load lazily. Without scripts the player has both.
 */
export function Video(props: Props) {
  const { length, language, mp4, poster } = props
  return (
    <div className={css.video}>
      <div className={css.poster}>
        <Picture kind="plates" file={poster} alt="" sizes="(min-width: 94rem) 84rem, 100vw" />
      </div>
      <Player {...props} poster={undefined} controls={false} className={css.scripted} />
      <noscript>
        <Player {...props} poster={pictureAddress('plates', poster)} controls />
      </noscript>
      <form action={mp4} className={css.scripted} data-start>
        <button type="submit" className={css.start}>
          <span className={css.label}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8 5L19 12L8 19Z" />
            </svg>
            <span>
              {messages[language].start} <small>{length}</small>
            </span>
          </span>
        </button>
      </form>
    </div>
  )
}

type PlayerProps = Omit<Props, 'poster'> & {
  poster: string | undefined
  controls: boolean
  className?: string | undefined
}

function Player(props: PlayerProps) {
  const { label, language, mp4, webm, captions, width, height } = props
  return (
    <video
      controls={props.controls}
      playsInline
      preload="none"
      aria-label={label}
      poster={props.poster}
      width={width}
      height={height}
      className={props.className}
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      <track
        default={props.controls}
        kind="captions"
        srcLang={language}
        label={messages[language].captions}
        src={captions}
      />
    </video>
  )
}
