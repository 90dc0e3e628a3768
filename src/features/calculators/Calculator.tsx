import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './Calculator.module.css'
import { calculate } from './calculate.ts'
import { calculatorAttribute } from './calculator-attribute.ts'
import { formatResult } from './format-number.ts'
import { InputField } from './InputField.tsx'
import { messages } from './messages.ts'
import { Outcome } from './Outcome.tsx'
import { readInputs } from './read-inputs.ts'
import { type Calculator as CalculatorProps, calculatorPath, type Entered } from './wire.ts'

type Props = { calculator: CalculatorProps; entered: Entered | null; language: Language }

/**
 * A form that asks the calculator's own page, and what follows from its values. With scripts it
 * follows each change.
 */
export function Calculator({ calculator, entered, language }: Props) {
  const { slug, title, inputs, steps, results, charts } = calculator
  const { values: entries, corrected } = readInputs(calculator, entered)
  const formula = { slug, title, inputs, steps, results, charts }
  const values = calculate(steps, entries)
  const [answer] = results
  const texts = messages[language]
  const idOf = (id: string) => `${slug}-${id}`
  return (
    <div className={css.calculator} {...{ [calculatorAttribute]: JSON.stringify(formula) }}>
      <form
        action={calculatorPath(calculator, language)}
        aria-label={texts.inputs}
        className={css.inputs}
        noValidate
      >
        {inputs.map((input) => (
          <InputField
            key={input.id}
            id={idOf(input.id)}
            input={input}
            value={entries[input.id] ?? 0}
            isCorrected={corrected.includes(input.id)}
            language={language}
          />
        ))}
        <Button className={css.calculate}>{texts.calculate}</Button>
      </form>
      <output
        className={css.answer}
        htmlFor={inputs.map(({ id }) => idOf(id)).join(' ')}
        aria-label={texts.result}
      >
        {answer && (
          <>
            <span>{answer.label}</span> <b>{formatResult(answer, values, language)}</b>
          </>
        )}
      </output>
      <Outcome formula={formula} values={values} language={language} />
    </div>
  )
}
