import { bookingPaths } from '#features/booking/wire.ts'
import type { SectionFrame, SectionProps } from '#lib/site/section.ts'
import { IfOffered } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { BillingSwitch } from './BillingSwitch.tsx'
import { Comparison } from './Comparison.tsx'
import { Faq } from './Faq.tsx'
import { messages } from './messages.ts'
import { PlanColumns } from './PlanColumns.tsx'
import css from './PricingSections.module.css'
import { hasYearly, plansAnchor } from './wire.ts'

type Props<Name extends keyof SectionProps> = SectionProps[Name] & SectionFrame

export function ColumnsSection({ title, plans, examples, ...frame }: Props<'planColumns'>) {
  const { chosen, headId, language } = frame
  return (
    <>
      <div className={css.choice}>
        <h2 id={headId} className={css.title}>
          <Emphasis text={title} />
        </h2>
        {hasYearly(plans) && <BillingSwitch language={language} />}
      </div>
      <PlanColumns plans={plans} examples={examples} chosen={chosen} language={language} />
    </>
  )
}

export function ComparisonSection({ plans, groups, chosen, ...head }: Props<'planComparison'>) {
  return (
    <>
      <Head {...head} />
      <Comparison plans={plans} groups={groups} chosen={chosen} language={head.language} />
    </>
  )
}

export function QuestionsSection({ questions, email, ...head }: Props<'planQuestions'>) {
  return (
    <div className={css.faq}>
      <Head {...head} />
      <Faq questions={questions} email={email} language={head.language} />
    </div>
  )
}

export function CallSection({ title, lead, headId, language }: Props<'planCall'>) {
  const { book, choose } = messages[language]
  return (
    <>
      <h2 id={headId}>
        <Emphasis text={title} />
      </h2>
      <p className={css.lead}>{lead}</p>
      <p className={css.ways}>
        <Button href={`#${plansAnchor}`} className={css.again}>
          {choose}
        </Button>
        <IfOffered address={bookingPaths[language]}>
          <a href={bookingPaths[language]}>{book}</a>
        </IfOffered>
      </p>
    </>
  )
}

type HeadProps = Pick<Props<'planComparison'>, 'headId' | 'title' | 'lead'>

function Head({ headId, title, lead }: HeadProps) {
  return (
    <header className={css.head}>
      <h2 id={headId}>{title}</h2>
      <p>{lead}</p>
    </header>
  )
}
