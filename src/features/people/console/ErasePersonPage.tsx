import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { formatDate } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Button } from '#ui/Button.tsx'
import { type ErasedPart, emailField, personPath, personRoutes } from '../wire.ts'
import { peopleMessages } from './messages.ts'
import css from './People.module.css'

type Props = PageProps['consoleErasePerson'] & { language: Language }

/** What an erasure does, before its second press. */
export function ErasePersonPage({ email, parts, frame, language }: Props) {
  const texts = peopleMessages[language].erase
  const obstacles = parts.flatMap((part) => part.obstacles)
  return (
    <DetailPage
      title={texts.title}
      subtitle={email}
      frame={frame}
      back={{ path: personPath(email), text: texts.back }}
      language={language}
    >
      <p className={css.lead}>{texts.lead}</p>
      {parts.map((part) => (
        <Part key={part.name} part={part} language={language} />
      ))}
      {obstacles.length > 0 ? (
        <div className={css.stands} role="alert">
          <p>{texts.stands}</p>
          <ul>
            {obstacles.map(({ text, path }) => (
              <li key={text + path}>
                <a href={path}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <form className={css.buttons} method="post" action={personRoutes.erase}>
          <input type="hidden" name={emailField} value={email} />
          <p>{texts.note}</p>
          <Button>{texts.sure}</Button>
        </form>
      )}
    </DetailPage>
  )
}

function Part({ part, language }: { part: ErasedPart; language: Language }) {
  const { name, title, count, kept } = part
  const texts = peopleMessages[language].erase
  return (
    <ConsolePart
      id={name}
      title={title}
      lead={count > 0 ? `${count} ${pluralForm(language, count, texts.records)}` : texts.nothing}
    >
      {kept.length > 0 && (
        <>
          <p>{texts.kept}</p>
          <ul className={css.kept}>
            {kept.map(({ text, until }) => (
              <li key={text}>
                {text}
                {until !== null && <> ({texts.until(formatDate(dayOf(until).name, language))})</>}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConsolePart>
  )
}
