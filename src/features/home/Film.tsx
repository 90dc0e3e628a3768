import type { Language } from '#lib/language.ts'
import { Video } from '#ui/video/Video.tsx'
import mp4En from '../../../public/video/film-en.mp4'
import captionsEn from '../../../public/video/film-en.vtt'
import webmEn from '../../../public/video/film-en.webm'
import mp4Lt from '../../../public/video/film-lt.mp4'
import captionsLt from '../../../public/video/film-lt.vtt'
import webmLt from '../../../public/video/film-lt.webm'
import css from './Film.module.css'
import type { FilmContent } from './wire.ts'

type Props = FilmContent & { language: Language }

const size = { width: 960, height: 540 }
const films = {
  lt: { mp4: mp4Lt, webm: webmLt, captions: captionsLt, ...size },
  en: { mp4: mp4En, webm: webmEn, captions: captionsEn, ...size },
}

export const filmBand = css.section

/** Grows during scrolling. */
export function Film({ label, length, poster, language }: Props) {
  return (
    <div className={css.track} data-pin>
      <div className={css.frame}>
        <div className={css.film}>
          <Video
            label={label}
            length={length}
            poster={poster}
            language={language}
            {...films[language]}
          />
        </div>
      </div>
    </div>
  )
}
