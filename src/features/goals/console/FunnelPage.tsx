import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { eventKind, type FunnelDraft, goalKind, kindField, pageField, pageKind } from '../form.ts'
import {
  funnelPath,
  goalsPath,
  maxSteps,
  maxTitleLength,
  maxUrlLength,
  newFunnelPath,
} from '../wire.ts'
import { funnelMessages } from './funnel-messages.ts'
import own from './Goals.module.css'
import { goalsMessages } from './messages.ts'

type Props = PageProps['consoleFunnel'] & { language: Language }

/** The form of a new or existing funnel. */
export function FunnelPage(props: Props) {
  const { id, draft, problem, goals, stepTitles, frame, language } = props
  const texts = funnelMessages[language]
  const isNew = id === null
  return (
    <DetailPage
      title={isNew ? texts.newTitle : texts.editTitle}
      frame={frame}
      back={{ path: goalsPath, text: goalsMessages[language].backToGoals }}
      problem={problem && texts.problems[problem]}
      language={language}
    >
      <form method="post" action={isNew ? newFunnelPath : funnelPath(id)} noValidate>
        <ConsolePart id="pavadinimas" title={texts.name} lead="">
          <div className={css.form}>
            <Field
              id="title"
              name="title"
              label={texts.name}
              hint={texts.nameHint}
              maxLength={maxTitleLength}
              defaultValue={draft.title}
              autoComplete="off"
            />
          </div>
        </ConsolePart>
        <ConsolePart id="zingsniai" {...texts.steps}>
          <ol className={own.steps}>
            {Array.from({ length: maxSteps }, (_, index) => (
              <li key={kindField(index)}>
                <Step {...{ index, draft, goals, stepTitles, language }} />
              </li>
            ))}
          </ol>
          <p>
            <Button>{isNew ? texts.addThis : texts.save}</Button>
          </p>
        </ConsolePart>
      </form>
    </DetailPage>
  )
}

type StepProps = Pick<Props, 'goals' | 'stepTitles' | 'language'> & {
  index: number
  draft: FunnelDraft
}

function Step({ index, draft, goals, stepTitles, language }: StepProps) {
  const texts = funnelMessages[language]
  const { kind, page } = draft.steps[index] ?? { kind: '', page: '' }
  const ofGoals = goals.map(({ id, title }) => [goalKind(id), `${texts.goals}: ${title}`])
  const ofEvents = Object.entries(stepTitles).map(([name, title]) => [
    eventKind(name),
    `${texts.events}: ${title}`,
  ])
  return (
    <fieldset className={own.step}>
      <legend className="visually-hidden">
        {index + 1} {texts.step}
      </legend>
      <Select
        id={kindField(index)}
        name={kindField(index)}
        label={`${index + 1} ${texts.step}`}
        options={{
          '': texts.nothing,
          [pageKind]: texts.page,
          ...Object.fromEntries([...ofGoals, ...ofEvents]),
        }}
        defaultValue={kind}
      />
      <div className={own.page}>
        <Field
          id={pageField(index)}
          name={pageField(index)}
          label={texts.address}
          hint={texts.addressHint}
          maxLength={maxUrlLength}
          defaultValue={page}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </fieldset>
  )
}
