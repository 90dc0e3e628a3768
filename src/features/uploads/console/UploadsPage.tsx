import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { List } from '#features/console/List.tsx'
import { formatShortDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import { documentLink } from '#lib/site/document-link.ts'
import type { PageProps } from '#lib/site/page.ts'
import { uploadAddress } from '#lib/site/upload-names.ts'
import { formatBytes } from '#lib/text/format-bytes.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  deleteUploadPath,
  erasePicturePath,
  fileEndings,
  filesField,
  type ListedUpload,
  originalPath,
  pictureTypes,
  type UploadType,
  uploadListPaths,
} from '../wire.ts'
import { messages } from './messages.ts'
import css from './UploadsPage.module.css'

type Props = PageProps['consoleUploads'] & { language: Language }

/** The library of pictures or of files: uploads several, and shows where each is used. */
export function UploadsPage(props: Props) {
  const { type, uploads, olderThan, search, frame, language } = props
  const texts = messages[language]
  const own = texts.types[type]
  return (
    <DetailPage
      title={own.title}
      frame={frame}
      notice={noticeOf(props)}
      problem={problemOf(props)}
      language={language}
    >
      <UploadForm {...props} />
      <section className={css.list} aria-labelledby="ikelta">
        <h2 id="ikelta">{texts.list}</h2>
        <List
          path={uploadListPaths[type]}
          search={search}
          olderThan={olderThan}
          texts={{ none: own.none, older: texts.older }}
          isEmpty={uploads.length === 0}
          language={language}
        >
          <ul className={css.uploads}>
            {uploads.map((upload) => (
              <li key={upload.id}>
                <Upload
                  type={type}
                  upload={upload}
                  mayErase={type === 'picture' && may(frame.role, 'people.erase')}
                  language={language}
                />
              </li>
            ))}
          </ul>
        </List>
      </section>
    </DetailPage>
  )
}

function noticeOf({ type, taken, isDeleted, erased, language }: Props): string | null {
  const texts = messages[language]
  if (erased) return texts.erase[erased]
  if (taken > 0) return texts.types[type].taken(taken)
  return isDeleted ? texts.removed : null
}

function problemOf({ kept, notErased, language }: Props): string | null {
  const texts = messages[language]
  if (notErased) return texts.erase.refused(notErased)
  return kept && texts.kept[kept.because](kept.title)
}

const accepted: Readonly<Record<UploadType, string>> = {
  picture: pictureTypes,
  file: fileEndings.map((ending) => `.${ending}`).join(','),
}

function UploadForm({ type, refused, language }: Props) {
  const texts = messages[language]
  const own = texts.types[type]
  return (
    <form method="post" action={uploadListPaths[type]} encType="multipart/form-data" noValidate>
      <ConsolePart id="ikelti" title={texts.uploadTitle} lead={own.lead}>
        <div className={css.form}>
          {refused === null && (
            <p className={css.problem} role="alert">
              {texts.tooMany}
            </p>
          )}
          {refused && refused.length > 0 && (
            <div className={css.problem} role="alert">
              <p>{texts.refused}</p>
              <ul>
                {refused.map(({ name, problem }) => (
                  <li key={name}>
                    {name && <b>{name}: </b>}
                    {own.notes[problem] ?? texts.problems[problem]}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Field
            id={filesField}
            name={filesField}
            type="file"
            multiple
            accept={accepted[type]}
            label={own.label}
            hint={own.hint}
          />
          <p>
            <Button>{texts.upload}</Button>
          </p>
        </div>
      </ConsolePart>
    </form>
  )
}

type UploadProps = {
  type: UploadType
  upload: ListedUpload
  mayErase: boolean
  language: Language
}

function Upload({ type, upload, mayErase, language }: UploadProps) {
  const { id, name, title, bytes, size, author, createdAt, uses } = upload
  const texts = messages[language]
  const pixels = size ? `${size.width} × ${size.height}` : ''
  const facts = [pixels, formatBytes(bytes, language)].filter(Boolean).join(', ')
  return (
    <article className={css.upload} aria-labelledby={`ikeltas-${id}`}>
      {type === 'picture' && (
        <img
          src={uploadAddress('portraits', name, 192, 'webp')}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <h3 id={`ikeltas-${id}`}>{title}</h3>
        <p>{texts.facts(facts, author, formatShortDateTime(createdAt, language))}</p>
        <p>
          {texts.named}: <code>{name}</code>
        </p>
        <Uses uses={uses} language={language} />
        <div className={css.actions}>
          <a href={originalPath(type, id)}>{texts.original}</a>
          {uses.length === 0 && (
            <details>
              <summary>
                {texts.remove} <span className="visually-hidden">{title}</span>
              </summary>
              <form method="post" action={deleteUploadPath(type, id)}>
                <Button look="outlined">{texts.removeSure}</Button>
              </form>
            </details>
          )}
          {mayErase && <Erase id={id} title={title} language={language} />}
        </div>
      </div>
    </article>
  )
}

type EraseProps = Pick<ListedUpload, 'id' | 'title'> & { language: Language }

function Erase({ id, title, language }: EraseProps) {
  const texts = messages[language].erase
  return (
    <details>
      <summary>
        {texts.open} <span className="visually-hidden">{title}</span>
      </summary>
      <p>{texts.note}</p>
      <form method="post" action={erasePicturePath(id)}>
        <Button look="outlined">{texts.sure}</Button>
      </form>
    </details>
  )
}

function Uses({ uses, language }: Pick<ListedUpload, 'uses'> & { language: Language }) {
  const texts = messages[language]
  if (uses.length === 0) return <p>{texts.unused}</p>
  return (
    <div>
      {texts.usedIn}
      <ul>
        {uses.map(({ path, title }) => (
          <li key={path}>
            <a href={documentLink(path.replace(/^en\//, ''))}>{title}</a>
            {path.startsWith('en/') && ' (EN)'}
          </li>
        ))}
      </ul>
    </div>
  )
}
