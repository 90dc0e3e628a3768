import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { Facts } from '#features/console/Facts.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Button } from '#ui/Button.tsx'
import {
  erasePath,
  findTextPath,
  peoplePath,
  personFilePath,
  personTextPath,
  type ShownPart,
  type ShownRecord,
} from '../wire.ts'
import { peopleMessages } from './messages.ts'
import css from './People.module.css'

type Props = PageProps['consolePerson'] & { language: Language }

/** Everything about one person that the user may see. */
export function PersonPage({ email, name, parts, frame, language }: Props) {
  const texts = peopleMessages[language]
  return (
    <DetailPage
      title={name || email}
      {...(name && { subtitle: email })}
      frame={frame}
      back={{ path: peoplePath, text: texts.back }}
      language={language}
    >
      {parts.map((part) => (
        <Part key={part.name} part={part} language={language} />
      ))}
      <ConsolePart id="teises" {...texts.person.rights}>
        <p className={css.buttons}>
          <Button look="outlined" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            {texts.person.write}
          </Button>
          <Button look="outlined" href={personTextPath(email)}>
            {texts.person.text}
          </Button>
          <Button look="outlined" href={personFilePath(email)}>
            {texts.person.file}
          </Button>
          {may(frame.role, 'people.erase') && (
            <>
              <Button look="outlined" href={findTextPath(name || email)}>
                {texts.inText.link}
              </Button>
              <Button look="outlined" href={erasePath(email)}>
                {texts.person.erase}
              </Button>
            </>
          )}
        </p>
      </ConsolePart>
    </DetailPage>
  )
}

function Part({ part, language }: { part: ShownPart; language: Language }) {
  const { name, title, count, records } = part
  const hidden = count - records.length
  return (
    <ConsolePart id={name} title={`${title} (${count})`} lead="">
      <ul className={css.records}>
        {records.map((record, index) => (
          <li key={`${record.at}-${index}`}>
            <Record record={record} language={language} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          {hidden} {pluralForm(language, hidden, peopleMessages[language].person.more)}
        </p>
      )}
    </ConsolePart>
  )
}

function Record({ record, language }: { record: ShownRecord; language: Language }) {
  const { title, at, path, facts } = record
  return (
    <>
      <p className={css.record}>
        {path ? <a href={path}>{title}</a> : <b>{title}</b>}
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
      </p>
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  )
}
