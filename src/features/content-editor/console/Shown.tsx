import { documentField, seenField } from '../wire.ts'

type Props = { chosen: readonly string[]; seen: string }

/** Which drafts the page shows, for the forms that act on them. */
export function Shown({ chosen, seen }: Props) {
  return (
    <>
      {chosen.map((name) => (
        <input key={name} type="hidden" name={documentField} value={name} />
      ))}
      <input type="hidden" name={seenField} value={seen} />
    </>
  )
}
