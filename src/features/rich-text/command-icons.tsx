import type { ReactNode } from 'react'
import type { CommandName } from './wire.ts'

const drawn = (path: string) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** What the toolbar's buttons show. */
export const commandIcons: Readonly<Record<CommandName, ReactNode>> = {
  paragraph: '¶',
  heading2: 'H2',
  heading3: 'H3',
  strong: <b>B</b>,
  em: <i>I</i>,
  bullets: drawn('M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01'),
  numbers: drawn('M9 5h8M9 10h8M9 15h8M3 3.5h1.2V7M3 12.5h2l-2 3.5h2'),
  quote: drawn('M8 6H4v5h4V6c0 5-1 7-3.5 8.500M16 6h-4v5h4V6c0 5-1 7-3.5 8.5'),
  link: drawn(
    'M8.5 11.500a3 3 0 0 0 4.300 0l3-3a3 3 0 0 0-4.300-4.300l-1 1M11.5 8.500a3 3 0 0 0-4.300 0l-3 3a3 3 0 0 0 4.300 4.300l1-1',
  ),
  picture: drawn('M3 4h14v12H3zM3 14l4-4 3 3 3-4 4 5M7 7.500h.01'),
  table: drawn('M3 4h14v12H3zM3 8h14M3 12h14M10 4v12'),
  insert: drawn('M7 3H5v5l-2 2 2 2v5h2M13 3h2v5l2 2-2 2v5h-2M10 7.500v5M7.5 10h5'),
  undo: drawn('M4 8h8a4 4 0 0 1 0 8H8M7 4.5 3.5 8 7 11.5'),
  redo: drawn('M16 8H8a4 4 0 0 0 0 8h4M13 4.5 16.5 8 13 11.5'),
  addRow: drawn('M3 4h14v4H3zM10 11v6M7 14h6'),
  removeRow: drawn('M3 4h14v4H3zM7 14h6'),
  addColumn: drawn('M4 3v14h4V3zM11 10h6M14 7v6'),
  removeColumn: drawn('M4 3v14h4V3zM11 10h6'),
  removeTable: drawn('M3 4h14v12H3zM7 7.500l6 5M13 7.500l-6 5'),
}
