import type { PaymentMark } from './method.ts'
import css from './PaymentMarks.module.css'

const drawings: Readonly<Record<PaymentMark, string>> = {
  bank: 'M3 9.5 12 4l9 5.5v1H3zM5.5 13v5M10 13v5M14 13v5M18.5 13v5M3 20.5h18',
  card: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM2 9.5h20M5.5 15H10',
  phone:
    'M7 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM9.5 18.5h2M18.5 9a5 5 0 0 1 0 6M21 6.5a9 9 0 0 1 0 11',
  transfer: 'M3 8.5h17l-4-4M21 15.5H4l4 4',
}

/**
 * Drawings of what a method is paid with: a bank, a card, a phone held to a reader, a transfer. They
 * are nobody's trade marks, and the words beside them say the same.
 */
export function PaymentMarks({ marks }: { marks: readonly PaymentMark[] }) {
  return (
    <span className={css.marks} aria-hidden="true">
      {marks.map((mark) => (
        <svg key={mark} viewBox="0 0 24 24">
          <path d={drawings[mark]} />
        </svg>
      ))}
    </span>
  )
}
