import { documentField, seenField } from '../wire.ts'

type Props = { only: string | null; seen: string }

/** Which drafts the page shows, for the forms that act on them. */
export function Shown({ only, seen }: Props) {
  return (
    <>
      <input type="hidden" name={documentField} value={only ?? ''} />
      <input type="hidden" name={seenField} value={seen} />
    </>
  )
}
