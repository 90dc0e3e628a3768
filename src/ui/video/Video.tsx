import type { Language } from '#lib/language.ts'
import { Picture, pictureAddress } from '../picture/Picture.tsx'
import { messages } from './messages.ts'
import css from './Video.module.css'

type Props = {
  label: string
  /** In words, such as “10 s”. */
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
 * The browser's own player; a script lays one large start control over it. The poster is a picture
 * beneath, for the attribute of `<video>` knows one format and does not wait until it is near. Only
 * without scripts, where the player's controls would hide that picture, is there one with the
 * attribute instead.
 */
export function Video(props: Props) {
  const { length, language, poster } = props
  return (
    <div className={css.video} data-video>
      <div className={css.poster} data-poster>
        <Picture kind="plates" file={poster} alt="" sizes="(min-width: 94rem) 84rem, 100vw" />
      </div>
      <Player {...props} poster={undefined} className={css.scripted} />
      <noscript>
        <Player {...props} poster={pictureAddress('plates', poster)} />
      </noscript>
      <button type="button" className={css.start} data-start hidden>
        <span className={css.sign}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5L19 12L8 19Z" />
          </svg>
          <span>
            {messages[language].start} <small>{length}</small>
          </span>
        </span>
      </button>
    </div>
  )
}

type PlayerProps = Omit<Props, 'poster'> & {
  poster: string | undefined
  className?: string | undefined
}

function Player(props: PlayerProps) {
  const { label, language, mp4, webm, captions, poster, width, height, className } = props
  return (
    <video
      controls
      playsInline
      preload="none"
      aria-label={label}
      poster={poster}
      width={width}
      height={height}
      className={className}
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      <track
        default
        kind="captions"
        srcLang="lt"
        label={messages[language].captions}
        src={captions}
      />
    </video>
  )
}
