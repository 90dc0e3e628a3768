import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { documentField, documentLink, historyLink, restorePath, versionField } from '../wire.ts'
import { HalfChanges } from './Changes.tsx'
import css from './Content.module.css'
import { messages } from './messages.ts'
import { UndoForm } from './UndoForm.tsx'

type Props = PageProps['consoleContentHistory'] & { language: Language }

/** Every published version of a document, each of which can be brought back. */
export function HistoryPage(props: Props) {
  const { name, title, halves, compared, undoProblem, done, frame, language } = props
  const texts = messages[language]
  return (
    <DetailPage
      title={texts.history.title(title)}
      subtitle={texts.history.lead}
      frame={frame}
      back={{ path: documentLink(name), text: texts.history.back }}
      notice={done && texts.done[done]}
      problem={undoProblem && texts.history.undoRefused(undoProblem)}
      language={language}
    >
      {compared && (
        <section className={css.kind} aria-label={texts.history.compared}>
          <h2>{texts.history.compared}</h2>
          <HalfChanges halves={[compared.difference]} language={language} />
        </section>
      )}
      {halves.map(({ language: of, path, versions }) => (
        <ConsolePart key={path} id={`kalba-${of}`} title={texts.languages[of]} lead="">
          {versions.length === 0 && <p className={css.quiet}>{texts.history.none}</p>}
          <ol className={css.versions}>
            {versions.map((version) => (
              <li key={version.id}>
                <Version {...props} path={path} version={version} />
              </li>
            ))}
          </ol>
        </ConsolePart>
      ))}
    </DetailPage>
  )
}

type VersionProps = Props & { path: string; version: Props['halves'][number]['versions'][number] }

function Version({ name, mode, path, version, frame, language }: VersionProps) {
  const texts = messages[language]
  const { id, author, note, createdAt, isDeletion, isPublished, publicationId } = version
  return (
    <>
      <p>
        <b>{formatDateTime(createdAt, language)}</b> {author}{' '}
        {isPublished && <Badge look="strong">{texts.history.shown}</Badge>}{' '}
        {isDeletion && <Badge>{texts.history.deletion}</Badge>}
      </p>
      {note && <p className={css.quiet}>{note}</p>}
      {isPublished && mode === 'store' && may(frame.role, 'content.publish') && (
        <UndoForm name={name} publication={publicationId} language={language} />
      )}
      {!isPublished && !isDeletion && (
        <div className={css.steps}>
          <a href={`${historyLink(name)}&${versionField}=${id}`}>{texts.history.compare}</a>
          {mode === 'store' && (
            <form method="post" action={restorePath}>
              <input type="hidden" name={documentField} value={path} />
              <input type="hidden" name={versionField} value={id} />
              <Button look="outlined">{texts.history.restore}</Button>
            </form>
          )}
        </div>
      )}
    </>
  )
}
