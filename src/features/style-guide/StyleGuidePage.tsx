import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Toasts } from '#ui/toast/Toasts.tsx'
import { Buttons, Choices, Fields } from './Controls.tsx'
import { Colours, Measures, Tones, Type } from './Foundations.tsx'
import { Carousels, Charts, Film, Forms, Reveals } from './Moving.tsx'
import { Pictures } from './Pictures.tsx'
import { Badges, BuyBars, Cards, Collapses, Dialogs, Tooltips } from './Pieces.tsx'
import { Heads, LongText, Tables, Ways } from './Reading.tsx'
import css from './StyleGuidePage.module.css'
import { specimens, texts } from './texts.ts'
import type { StyleGuideProps } from './wire.ts'

type Props = StyleGuideProps & {
  language: Language
  domain: string
  path: string
  publicUrl: string
}

/** Every component in each of its states, for those who build the site and for its tests. */
export function StyleGuidePage(props: Props) {
  const { colours, language, domain, path, publicUrl } = props
  const crumbs = [{ path, title: texts.title }]
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <Contents hasFilm={props.poster !== null} />
      </PageHead>
      <Type />
      <Colours colours={colours} />
      <Measures />
      <Tones />
      <Buttons />
      <Fields />
      <Choices />
      <Badges language={language} />
      <BuyBars language={language} />
      <Cards />
      <Pictures {...props} />
      <Tooltips />
      <Collapses />
      <Dialogs language={language} />
      <Tables />
      <LongText />
      <Ways>
        <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
      </Ways>
      <Heads />
      <Forms language={language} domain={domain} page={path} />
      <Carousels language={language} />
      <Charts language={language} />
      {props.poster && <Film language={language} poster={props.poster} />}
      <Reveals />
      <Toasts language={language} />
    </>
  )
}

function Contents({ hasFilm }: { hasFilm: boolean }) {
  const shown = Object.entries(specimens).filter(([id]) => hasFilm || id !== 'filmas')
  return (
    <nav aria-label={texts.contents} className={css.contents}>
      <ol>
        {shown.map(([id, { title }]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
