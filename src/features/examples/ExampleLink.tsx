import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import { type Example, examplePdfPath } from './wire.ts'

type Props = { example: Example; language: Language }

/** Downloads an example. */
export function ExampleLink({ example, language }: Props) {
  return <a href={examplePdfPath(example, language)}>{messages[language].download}</a>
}
