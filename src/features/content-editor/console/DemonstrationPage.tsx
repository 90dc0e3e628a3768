import { DetailPage } from '#features/console/DetailPage.tsx'
import { selectedField } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import {
  endNoticeField,
  removeDemonstrationPath,
  restoreDemonstrationPath,
} from '../demonstration-wire.ts'
import { contentPath, documentLink, publicationField } from '../wire.ts'
import css from './Content.module.css'
import own from './Demonstration.module.css'
import { Findings } from './Findings.tsx'
import { messages } from './messages.ts'

type Props = PageProps['consoleDemonstration'] & { language: Language }

/** What is left of the content that the site came with, to be removed at once. */
export function DemonstrationPage(props: Props) {
  const { mode, groups, edited, hasNotice, removal, refusal, done, frame, language } = props
  const texts = messages[language].demonstration
  const mayPublish = mode === 'store' && may(frame.role, 'content.publish')
  const isLeft = groups.length > 0 || hasNotice
  return (
    <DetailPage
      title={texts.title}
      subtitle={mode === 'files' ? messages[language].filesOnlyAll : texts.lead}
      frame={frame}
      back={{ path: contentPath, text: texts.back }}
      notice={done && texts.done[done]}
      problem={refusal && texts.refusals[refusal]}
      language={language}
    >
      {mayPublish && removal !== null && <Restore {...props} removal={removal} />}
      {isLeft ? <Removable {...props} mayPublish={mayPublish} /> : <p>{texts.nothingLeft}</p>}
      {edited.length > 0 && (
        <section className={css.kind} aria-labelledby="pakeista">
          <h2 id="pakeista">{texts.edited}</h2>
          <p className={css.quiet}>{texts.editedNote}</p>
          <ul className={own.plainList}>
            {edited.map(({ name, title }) => (
              <li key={name}>
                <a href={documentLink(name)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DetailPage>
  )
}

function Removable(props: Props & { mayPublish: boolean }) {
  const { groups, ticked, hasNotice, findings, mayPublish, language } = props
  const texts = messages[language].demonstration
  return (
    <form method="post" action={removeDemonstrationPath}>
      {groups.map(({ title, documents }, index) => (
        <fieldset key={title} className={own.ticks}>
          <legend>{title}</legend>
          {documents.map(({ name, title: of, isSwitchedOff }) => (
            <Checkbox
              key={name}
              id={`pavyzdys-${index}-${name.replaceAll(/[^\w-]/g, '-')}`}
              name={selectedField}
              value={name}
              label={of}
              hint={isSwitchedOff ? texts.switchedOff : undefined}
              defaultChecked={ticked.includes(name)}
            />
          ))}
        </fieldset>
      ))}
      {hasNotice && (
        <Checkbox
          id="be-pranesimo"
          name={endNoticeField}
          value="taip"
          label={texts.endNotice}
          hint={texts.endNoticeHint}
          defaultChecked
        />
      )}
      <Links {...props} />
      <Findings findings={findings} language={language} />
      {mayPublish && (
        <p className={css.quiet}>
          <Button>{texts.remove}</Button> {texts.removeNote}
        </p>
      )}
    </form>
  )
}

function Links({ unlinked, language }: Props) {
  const texts = messages[language].demonstration
  if (unlinked.length === 0) return null
  return (
    <section className={`${css.note} ${own.links}`} aria-labelledby="nuorodos">
      <h2 id="nuorodos">{texts.links}</h2>
      <p>{texts.linksNote}</p>
      <ul className={own.plainList}>
        {unlinked.map(({ name, title, addresses }) => (
          <li key={name}>
            <a href={documentLink(name)}>{title}</a>: {addresses.join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Restore({ removal, language }: Props & { removal: number }) {
  const texts = messages[language].demonstration
  return (
    <form method="post" action={restoreDemonstrationPath} className={css.drafts}>
      <input type="hidden" name={publicationField} value={removal} />
      <p>{texts.restoreNote}</p>
      <Button look="outlined">{texts.restore}</Button>
    </form>
  )
}
