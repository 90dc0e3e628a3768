import { DetailPage } from '#features/console/DetailPage.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import { searchField } from '#features/console/wire.ts'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  contentPath,
  type DocumentGroup,
  documentLink,
  type ListedDocument,
  newDocumentLink,
  publicationsPath,
  publishPath,
} from '../wire.ts'
import css from './Content.module.css'
import { messages } from './messages.ts'
import { UndoForm } from './UndoForm.tsx'

type Props = PageProps['consoleContent'] & { language: Language }

/** Everything the site says, by kind. */
export function ContentPage(props: Props) {
  const { groups, search, mode, done, publication, frame, language } = props
  const texts = messages[language]
  return (
    <DetailPage
      title={texts.title}
      subtitle={mode === 'files' ? texts.filesOnlyAll : texts.lead}
      frame={frame}
      notice={done && texts.done[done]}
      language={language}
    >
      {done === 'published' && publication && may(frame.role, 'content.publish') && (
        <UndoForm name={publication.name} publication={publication.id} language={language} />
      )}
      <Drafts {...props} />
      <PageLinks
        links={[{ path: publicationsPath, text: texts.history.publications }]}
        role={frame.role}
        language={language}
      />
      <form method="get" action={contentPath} role="search" className={css.search}>
        <Field
          id="paieska"
          name={searchField}
          label={texts.search}
          defaultValue={search}
          maxLength={100}
        />
        <Button look="outlined">{texts.find}</Button>
      </form>
      {groups.length === 0 && <p>{texts.nothing}</p>}
      {groups.map((group) => (
        <Group key={group.kind} {...props} group={group} />
      ))}
    </DetailPage>
  )
}

function Drafts({ drafts, frame, language }: Props) {
  const texts = messages[language].drafts
  if (drafts === 0) return null
  return (
    <section className={css.drafts} aria-labelledby="juodrasciai">
      <div>
        <h2 id="juodrasciai">{texts.title}</h2>
        <p>{texts.lead(drafts)}</p>
      </div>
      <Button href={publishPath}>
        {may(frame.role, 'content.publish') ? texts.look : texts.submit}
      </Button>
    </section>
  )
}

function Group({ group, mode, language }: Props & { group: DocumentGroup }) {
  const { kind, title, documents, newTitle } = group
  return (
    <section className={css.kind} aria-labelledby={`rusis-${kind}`}>
      <h2 id={`rusis-${kind}`}>{title}</h2>
      <ul className={css.rows}>
        {documents.map((document) => (
          <li key={document.name}>
            <Row document={document} language={language} />
          </li>
        ))}
      </ul>
      {newTitle !== null && mode === 'store' && (
        <p>
          <a href={newDocumentLink(kind)}>{newTitle}</a>
        </p>
      )}
    </section>
  )
}

function Row({ document, language }: { document: ListedDocument; language: Language }) {
  const { name, title, state, author, changedAt, languages, publishAt } = document
  const texts = messages[language]
  const isWrong = state === 'conflict' || state === 'late'
  const isQuiet = state === 'published' || state === 'deleted'
  return (
    <>
      <a href={documentLink(name)}>{title}</a>
      <span className={css.languages}>{languages.join(' · ').toUpperCase()}</span>
      <Badge look={isWrong ? 'wrong' : isQuiet ? 'plain' : 'strong'}>{texts.states[state]}</Badge>
      <span className={css.who}>
        {[
          ...(author !== null && changedAt !== null
            ? [texts.changed(author, formatShortDateTime(changedAt, language))]
            : []),
          ...(state === 'scheduled' && publishAt !== null
            ? [texts.willBePublished(formatShortDateTime(publishAt, language))]
            : []),
        ].join(' · ')}
      </span>
    </>
  )
}
