import type { Language } from '#lib/language.ts'
import { Neatline } from '#ui/Neatline.tsx'
import { Section } from '#ui/Section.tsx'
import { Video } from '#ui/video/Video.tsx'
import mp4 from '../../../public/video/kryptis.mp4'
import captions from '../../../public/video/kryptis.vtt'
import webm from '../../../public/video/kryptis.webm'
import css from './Film.module.css'
import type { HomeContent } from './wire.ts'

type Props = HomeContent['film'] & { language: Language }

const files = { mp4, webm, captions, width: 960, height: 540 }

/** The picture of the first section, which grows as it is scrolled through. */
export function Film({ title, length, poster, language }: Props) {
  return (
    <>
      <Section id="filmas" tone="navy" className={css.section}>
        <div className={css.track} data-pin>
          <div className={css.frame}>
            <div className={css.film}>
              <Video label={title} length={length} poster={poster} language={language} {...files} />
            </div>
          </div>
        </div>
      </Section>
      <Neatline />
    </>
  )
}
