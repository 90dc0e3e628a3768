import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import type { InFrame } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { TickBox } from '#ui/field/TickBox.tsx'
import { accountMessages } from '../../account-messages.ts'
import { type AccountProps, accountPaths } from '../../wire.ts'

type Props = InFrame & Pick<AccountProps, 'ownLanguage'> & { language: Language }

/** Each language under its own name, for users who cannot read the present one. */
const languageNames = [
  ['lt', 'Lietuvių'],
  ['en', 'English'],
] as const

export function PreferencesPart({ ownLanguage, frame, language }: Props) {
  const { preferences: texts } = accountMessages[language]
  return (
    <ConsolePart id="nuostatos" title={texts.title} lead="">
      <form className={css.choices} method="post" action={accountPaths.preferences}>
        <Choice
          name="theme"
          legend={texts.theme}
          chosen={frame.theme ?? ''}
          options={[
            ['', texts.bySystem],
            ['light', texts.light],
            ['dark', texts.dark],
          ]}
        />
        <Choice
          name="language"
          legend={texts.language}
          chosen={ownLanguage ?? ''}
          options={[['', texts.byBrowser], ...languageNames]}
        />
        <label>
          <TickBox name="shortcuts" value="on" defaultChecked={frame.hasShortcuts} />
          {texts.shortcuts}
        </label>
        <div>
          <Button>{texts.save}</Button>
        </div>
      </form>
    </ConsolePart>
  )
}

type ChoiceProps = {
  name: string
  legend: string
  chosen: string
  options: readonly (readonly [value: string, name: string])[]
}

function Choice({ name, legend, chosen, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={css.row}>
        {options.map(([value, text]) => (
          <label key={value} lang={languageOf(name, value)}>
            <RadioDot name={name} value={value} defaultChecked={value === chosen} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const languageOf = (name: string, value: string) => (name === 'language' && value) || undefined
