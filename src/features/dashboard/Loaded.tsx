import type { ReactNode } from 'react'

/** Stands for everything from here on that is not loaded yet; see `pendingMark` in lib/pending-mark.ts. */
export const Pending = () => <template data-pending />

/** A part of a page that is sent in pieces: nothing is shown until it is loaded. */
export function Loaded<Part>({
  part,
  children,
}: {
  part: Part | undefined
  children: (part: Part) => ReactNode
}) {
  return part === undefined ? <Pending /> : children(part)
}
