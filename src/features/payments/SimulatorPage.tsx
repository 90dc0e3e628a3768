import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Radio } from '#ui/field/Radio.tsx'
import type { PlainSite } from '#ui/PlainPage.tsx'
import { messages } from './messages.ts'
import css from './PaymentFrame.module.css'
import { PaymentFrame } from './PaymentFrame.tsx'
import { simulatedDeliveries, simulatedResults } from './simulation.ts'
import './paths.ts'

type Props = PageProps['paymentSimulator'] & { language: Language; site: PlainSite }

/** The page on which an owner chooses the result of a rehearsal. */
export function SimulatorPage({ reference, isOver, action, returnPath, ...frame }: Props) {
  const texts = messages[frame.language].simulator
  return (
    <PaymentFrame title={texts.title} lead={isOver ? texts.over : texts.lead} {...frame}>
      <p>{reference}</p>
      {!isOver && (
        <form method="post" action={action} className={css.form}>
          <Choices
            name="result"
            legend={texts.result}
            values={simulatedResults}
            texts={texts.results}
          />
          <Choices
            name="delivery"
            legend={texts.delivery}
            values={simulatedDeliveries}
            texts={texts.deliveries}
          />
          <p>
            <Button>{texts.button}</Button>
          </p>
        </form>
      )}
      <p>
        <a href={returnPath}>{texts.back}</a>
      </p>
    </PaymentFrame>
  )
}

type ChoicesProps<Value extends string> = {
  name: string
  legend: string
  values: readonly Value[]
  texts: Readonly<Record<Value, string>>
}

function Choices<Value extends string>({ name, legend, values, texts }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value, index) => (
        <Radio
          key={value}
          id={`${name}-${value}`}
          name={name}
          value={value}
          label={texts[value]}
          defaultChecked={index === 0}
        />
      ))}
    </fieldset>
  )
}
