import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { useHomePath } from '#ui/addresses.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { messages } from '../messages.ts'
import { steps as known } from '../steps.ts'
import {
  hideStepsPath,
  type Step,
  showStepsPath,
  skipStepPath,
  stepField,
  takeUpStepPath,
} from '../wire.ts'
import css from './FirstStepsPage.module.css'

type Props = PageProps['consoleFirstSteps'] & { language: Language }

/** The steps that make a new site its owner's, each as the site is now. */
export function FirstStepsPage({ steps, isHidden, frame, language }: Props) {
  const texts = messages[language]
  const done = steps.filter(({ state }) => state !== 'open').length
  const next = steps.find(({ state }) => state === 'open')
  const home = useHomePath(language)
  return (
    <DetailPage title={texts.title} subtitle={texts.lead} frame={frame} language={language}>
      <p className={css.progress}>
        <progress value={done} max={steps.length} aria-labelledby="kiek-padaryta" />
        <b id="kiek-padaryta">{texts.progress(done, steps.length)}</b>
      </p>
      {!next && (
        <p className={css.done}>
          {texts.allDone} <a href={home}>{texts.toSite}</a>
        </p>
      )}
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.name} id={step.name} data-state={step.state}>
            <StepRow step={step} isNext={step === next} language={language} />
          </li>
        ))}
      </ol>
      <form method="post" action={isHidden ? showStepsPath : hideStepsPath} className={css.hide}>
        <Button look="outlined">{isHidden ? texts.show : texts.hide}</Button>
        <p>{texts.hideNote}</p>
      </form>
    </DetailPage>
  )
}

type RowProps = { step: Step; isNext: boolean; language: Language }

function StepRow({ step: { name, state, path }, isNext, language }: RowProps) {
  const texts = messages[language]
  const { title, purpose } = texts.steps[name]
  return (
    <>
      <div className={css.about}>
        <h2>{title}</h2>
        <p>{purpose}</p>
        <p className={css.state}>
          <Badge look={state === 'done' ? 'strong' : 'plain'}>{texts.states[state]}</Badge>{' '}
          {state !== 'done' && texts.minutes(known[name].minutes)}
        </p>
      </div>
      <div className={css.actions}>
        <Button href={path} look={isNext ? 'filled' : 'outlined'}>
          {state === 'done' ? texts.change : texts.begin}
          <span className="visually-hidden">: {title}</span>
        </Button>
        {state !== 'done' && (
          <form method="post" action={state === 'open' ? skipStepPath : takeUpStepPath}>
            <button name={stepField} value={name} className={css.skip}>
              {state === 'open' ? texts.skip : texts.takeUp}
              <span className="visually-hidden">: {title}</span>
            </button>
          </form>
        )}
      </div>
    </>
  )
}
