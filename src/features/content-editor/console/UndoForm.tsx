import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { documentField, publicationField, undoPath } from '../wire.ts'
import { messages } from './messages.ts'

type Props = { name: string; publication: number; language: Language }

/** Brings back what a publication changed, in one press. */
export function UndoForm({ name, publication, language }: Props) {
  return (
    <form method="post" action={undoPath}>
      <input type="hidden" name={documentField} value={name} />
      <input type="hidden" name={publicationField} value={publication} />
      <Button look="outlined">{messages[language].history.undo}</Button>
    </form>
  )
}
