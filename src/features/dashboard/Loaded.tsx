import type { ReactNode } from 'react'

/** Marks that everything after it is not loaded yet; see `pendingMark` in `lib/forms`. */
export const Pending = () => <template data-pending />

/** A part of a page that is sent in pieces; renders nothing until the part is loaded. */
export function Loaded<Part>({
  part,
  children,
}: {
  part: Part | undefined
  children: (part: Part) => ReactNode
}) {
  return part === undefined ? <Pending /> : children(part)
}
