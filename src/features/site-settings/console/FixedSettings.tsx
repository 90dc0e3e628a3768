import { Facts } from '#features/console/Facts.tsx'
import type { Language } from '#lib/language.ts'
import type { FixedSetting } from '../wire.ts'
import { messages } from './messages.ts'

type Props = {
  fixed: readonly FixedSetting[]
  /** The labels of the settings. */
  labels: Readonly<Partial<Record<string, string>>>
  language: Language
}

/** Settings that a variable sets, with the variable and where it is given. */
export function FixedSettings({ fixed, labels, language }: Props) {
  const texts = messages[language]
  if (fixed.length === 0) return null
  return (
    <>
      <p>{texts.fixed}</p>
      <Facts
        facts={fixed.map(({ name, value, isOfFile }) => [
          labels[name] ?? name,
          <span key={name}>
            {value || texts.hidden} (<code>{name}</code>, {isOfFile ? texts.ofFile : texts.ofServer}
            )
          </span>,
        ])}
      />
    </>
  )
}
