import type { ReactNode } from 'react'

/** Stands for what is not known yet and all that comes after it; see `restMark`. */
export const Rest = () => <template data-rest />

/** A part of a page that is sent in pieces. */
export function Known<Part>({
  part,
  children,
}: {
  part: Part | undefined
  children: (part: Part) => ReactNode
}) {
  return part === undefined ? <Rest /> : children(part)
}
