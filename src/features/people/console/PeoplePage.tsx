import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { ConsoleTable } from '#features/console/ConsoleTable.tsx'
import { EmailAddress } from '#features/console/EmailAddress.tsx'
import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { Lead } from '#features/console/Lead.tsx'
import { List } from '#features/console/List.tsx'
import { searchField } from '#features/console/wire.ts'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import { type Language, locales } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { type ListedPerson, partField, peoplePath, personPath, textPath } from '../wire.ts'
import { peopleMessages } from './messages.ts'
import css from './People.module.css'

type Props = PageProps['consolePeople'] & { language: Language }

/** Everybody the site knows, those seen last first. */
export function PeoplePage(props: Props) {
  const { people, total, olderThan, search, part, erased, frame, language } = props
  const texts = peopleMessages[language]
  const counted = `${total.toLocaleString(locales[language])} ${pluralForm(language, total, texts.people)}`
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      {erased && (
        <p className={css.done} role="status">
          {texts.erased[erased]}
        </p>
      )}
      <Lead>{texts.lead}</Lead>
      <List
        path={peoplePath}
        filters={part ? { [partField]: part } : {}}
        search={search}
        filterForm={<Filters {...props} />}
        olderThan={olderThan}
        texts={{ none: texts.none, older: texts.older }}
        {...(total > 0 && { note: `${counted}.` })}
        isEmpty={people.length === 0}
        language={language}
      >
        {people.length > 0 && <Rows people={people} language={language} />}
      </List>
      {may(frame.role, 'people.erase') && (
        <p className={css.other}>
          <a href={textPath}>{texts.inText.link}</a>
        </p>
      )}
    </ConsoleFrame>
  )
}

function Filters({ parts, part, search, language }: Props) {
  const texts = peopleMessages[language]
  const address = (name: string) => {
    const query = new URLSearchParams({
      ...(name && { [partField]: name }),
      ...(search && { [searchField]: search }),
    })
    return query.size > 0 ? `${peoplePath}?${query}` : peoplePath
  }
  return (
    <FilterLinks
      label={texts.filter}
      links={[
        { path: address(''), name: texts.everybody, isCurrent: part === '' },
        ...parts.map(({ name, title, people }) => ({
          path: address(name),
          name: title,
          isCurrent: part === name,
          count: people,
        })),
      ]}
      language={language}
    />
  )
}

function Rows({ people, language }: { people: readonly ListedPerson[]; language: Language }) {
  const { title, columns } = peopleMessages[language]
  return (
    <ConsoleTable
      isList
      id="zmones"
      caption={title}
      isCaptionHidden
      columns={[{ title: columns.person }, { title: columns.has }, { title: columns.seen }]}
      rows={people.map(({ email, name, has, lastSeenAt }) => ({
        key: email,
        head: (
          <a href={personPath(email)}>
            {name || <EmailAddress of={email} />}
            {name && (
              <small>
                <EmailAddress of={email} />
              </small>
            )}
          </a>
        ),
        cells: [
          has
            .map((one) => `${one.title} ${one.count.toLocaleString(locales[language])}`)
            .join(' · '),
          formatShortDateTime(lastSeenAt, language),
        ],
      }))}
    />
  )
}
