import type { ReactNode } from 'react'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { PageLinks } from '#features/console/PageLinks.tsx'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import {
  conflictLink,
  contentPath,
  deletePath,
  discardPath,
  documentField,
  documentPath,
  historyLink,
  leadToField,
  previewPath,
  publishLink,
  stepField,
} from '../wire.ts'
import { HalfChanges } from './Changes.tsx'
import css from './Content.module.css'
import { addressListId, DocumentFields } from './DocumentFields.tsx'
import { Findings } from './Findings.tsx'
import { LogoForm } from './LogoField.tsx'
import { messages } from './messages.ts'
import { Reviews } from './Reviews.tsx'
import { UndoForm } from './UndoForm.tsx'
import { SavingState, Workbench } from './Workbench.tsx'

type Props = PageProps['consoleContentDocument'] & { language: Language }

/** A document in both languages: its fields, and what can be done with it. */
export function DocumentPage(props: Props) {
  const { name, title, frame, mode, done, language, hasDraft, problemCount } = props
  const texts = messages[language]
  const mayPublish = may(frame.role, 'content.publish')
  return (
    <DetailPage
      title={title}
      frame={frame}
      back={{ path: contentPath, text: texts.document.back }}
      notice={done && texts.done[done]}
      problem={
        problemCount > 0 && props.changedMeanwhile === null
          ? texts.document.problems(problemCount)
          : null
      }
      language={language}
    >
      <PageLinks
        links={[
          { path: historyLink(name), text: texts.document.history },
          { path: `${previewPath}/`, text: texts.document.preview },
        ]}
        role={frame.role}
        language={language}
      />
      {done === 'published' && props.publication !== null && mayPublish && (
        <UndoForm name={name} publication={props.publication} language={language} />
      )}
      <Reviews reviews={props.reviews} language={language} />
      <Notes {...props} />
      <Findings findings={props.findings} language={language} />
      {mode === 'files' ? <p className={css.note}>{texts.filesOnly(name)}</p> : null}
      {props.deletion === null &&
        (mode === 'files' ? (
          <Form {...props} />
        ) : (
          <Workbench document={name} language={language}>
            <Form {...props} />
          </Workbench>
        ))}
      {props.parts.some((part) => part.type === 'field' && part.kind === 'logo') && <LogoForm />}
      {mode === 'store' && (hasDraft || props.canDelete) && <More {...props} />}
    </DetailPage>
  )
}

function Notes(props: Props) {
  const { language, hasDraft, deletion, conflicts, changedMeanwhile, tooLarge, problems } = props
  const texts = messages[language].document
  return (
    <>
      {changedMeanwhile && (
        <section className={css.alarm} role="alert">
          <h2>{texts.meanwhile}</h2>
          <p>{texts.meanwhileNote}</p>
          <HalfChanges halves={changedMeanwhile} language={language} />
        </section>
      )}
      {tooLarge && (
        <p className={css.alarm} role="alert">
          {texts.tooLarge}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className={css.problem}>
          {texts.ofWhole}: {problem}
        </p>
      ))}
      {conflicts.map((path) => (
        <p key={path} className={css.note}>
          {texts.conflict} <a href={conflictLink(path)}>{texts.solve}</a>
        </p>
      ))}
      {deletion && <p className={css.note}>{texts.deletions[deletion]}</p>}
      {hasDraft && deletion === null && <p className={css.note}>{texts.draftNote}</p>}
    </>
  )
}

function Form({ name, bases, parts, missing, addresses, mode, frame, language }: Props) {
  const texts = messages[language].document
  const isReadOnly = mode === 'files'
  return (
    <form method="post" action={documentPath} className={css.document} noValidate>
      <input type="hidden" name={documentField} value={name} />
      {bases.map((base) => (
        <input key={base.name} type="hidden" {...base} />
      ))}
      {!isReadOnly && (
        <p className={css.bar}>
          <Button>{texts.save}</Button>
          <Button look="outlined" name={stepField} value="publish">
            {may(frame.role, 'content.publish') ? texts.publish : texts.submit}
          </Button>
          <SavingState language={language} />
        </p>
      )}
      <DocumentFields {...{ parts, isReadOnly, language }} />
      {addresses.map((one) => (
        <datalist key={one.language} id={addressListId(one.language)}>
          {one.addresses.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
      ))}
      {missing.map((half) => (
        <p key={half} className={css.missing}>
          {texts.missing(half)}{' '}
          {!isReadOnly && (
            <Button look="outlined" name={stepField} value={`half:${half}`}>
              {texts.addHalf(half)}
            </Button>
          )}
        </p>
      ))}
    </form>
  )
}

function More({ name, hasDraft, deletion, canDelete, leadTo, language }: Props) {
  const texts = messages[language].document
  return (
    <section className={css.more}>
      <h2>{texts.more}</h2>
      {deletion === 'planned' && (
        <p>
          <Button href={publishLink(name)}>{texts.publish}</Button>
        </p>
      )}
      {hasDraft && (
        <Sure name={name} action={discardPath} title={texts.discard} note={texts.discardNote}>
          {texts.discardSure}
        </Sure>
      )}
      {canDelete && (
        <Sure
          name={name}
          action={deletePath}
          title={texts.remove}
          note={texts.removeNote}
          field={leadTo && <LeadTo addresses={leadTo} language={language} />}
        >
          {texts.removeSure}
        </Sure>
      )}
    </section>
  )
}

type LeadToProps = { addresses: readonly string[]; language: Language }

function LeadTo({ addresses, language }: LeadToProps) {
  const { leadTo, leadNowhere } = messages[language].document
  const options = Object.fromEntries(addresses.map((address) => [address, address]))
  return (
    <Select id="veda" name={leadToField} label={leadTo} options={{ '': leadNowhere, ...options }} />
  )
}

type SureProps = {
  name: string
  action: string
  title: string
  note: string
  /** What is asked before. */
  field?: ReactNode
  children: string
}

function Sure({ name, action, title, note, field, children }: SureProps) {
  return (
    <details>
      <summary>{title}</summary>
      <form method="post" action={action}>
        <input type="hidden" name={documentField} value={name} />
        <p>{note}</p>
        {field}
        <Button look="outlined">{children}</Button>
      </form>
    </details>
  )
}
