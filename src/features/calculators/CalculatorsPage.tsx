import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Card, CardTitle } from '#ui/Card.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import css from './CalculatorsPage.module.css'
import { calculate } from './calculate.ts'
import { formatResult } from './format-number.ts'
import { messages } from './messages.ts'
import { readInputs } from './read-inputs.ts'
import { type Calculator, calculatorPath, calculatorsPaths } from './wire.ts'

type Props = PageProps['calculators'] & { language: Language; publicUrl: string }

/** All calculators, each with its answer to the numbers it begins with. */
export function CalculatorsPage({ calculators, language, publicUrl }: Props) {
  const { title, lead } = messages[language]
  const crumbs = [{ path: calculatorsPaths[language], title }]
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        trail={<Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />}
      />
      <Section tone="cream" className={css.list}>
        <ol>
          {calculators.map((calculator) => (
            <li key={calculator.slug}>
              <CalculatorCard calculator={calculator} language={language} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

type CardProps = { calculator: Calculator; language: Language }

function CalculatorCard({ calculator, language }: CardProps) {
  const [answer] = calculator.results
  const values = calculate(calculator.steps, readInputs(calculator, null).values)
  return (
    <Card className={css.card}>
      <CardTitle heading="h2" path={calculatorPath(calculator, language)}>
        {calculator.title}
      </CardTitle>
      <p>{calculator.lead}</p>
      {answer && (
        <p className={css.answer}>
          <span>{answer.label}</span> <b>{formatResult(answer, values, language)}</b>
        </p>
      )}
    </Card>
  )
}
