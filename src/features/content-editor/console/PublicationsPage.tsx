import { DetailPage } from '#features/console/DetailPage.tsx'
import { List } from '#features/console/List.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import {
  contentPath,
  documentField,
  historyLink,
  publicationField,
  publicationsPath,
  undoPath,
} from '../wire.ts'
import css from './Content.module.css'
import { messages } from './messages.ts'

type Props = PageProps['consoleContentPublications'] & { language: Language }

/** What was published, newest first; the latest ones each with the press that undoes it. */
export function PublicationsPage({ publications, olderThan, mode, frame, language }: Props) {
  const { history, document } = messages[language]
  const undoes = mode === 'store' && may(frame.role, 'content.publish')
  return (
    <DetailPage
      title={history.publications}
      subtitle={history.publicationsLead}
      frame={frame}
      back={{ path: contentPath, text: document.back }}
      language={language}
    >
      <List
        path={publicationsPath}
        olderThan={olderThan}
        texts={{ none: history.noPublications, older: history.olderPublications }}
        isEmpty={publications.length === 0}
        language={language}
      >
        <ol className={css.versions}>
          {publications.map((publication) => (
            <li key={publication.id}>
              <Publication {...{ publication, undoes, language }} />
            </li>
          ))}
        </ol>
      </List>
    </DetailPage>
  )
}

type PublicationProps = {
  publication: Props['publications'][number]
  undoes: boolean
  language: Language
}

function Publication({ publication, undoes, language }: PublicationProps) {
  const { id, author, note, createdAt, documents, isLatest } = publication
  const { history } = messages[language]
  const [first] = documents
  return (
    <>
      <p>
        <b>{formatDateTime(createdAt, language)}</b> {author}
      </p>
      {note && <p className={css.quiet}>{note}</p>}
      <ul>
        {documents.map(({ name, title }) => (
          <li key={name}>
            <a href={historyLink(name)}>{title}</a>
          </li>
        ))}
      </ul>
      {undoes && isLatest && first && (
        <form method="post" action={undoPath}>
          <input type="hidden" name={documentField} value={first.name} />
          <input type="hidden" name={publicationField} value={id} />
          <Button look="outlined">{history.undo}</Button>
        </form>
      )}
      {!isLatest && documents.length > 0 && <p className={css.quiet}>{history.changedSince}</p>}
    </>
  )
}
