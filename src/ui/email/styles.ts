import type { CSSProperties } from 'react'
import type { EmailColours } from '#lib/site/email-look.ts'

/** Pixels of the column; its contents have 24 px less on each side. */
export const columnWidth = 600
export const contentWidth = 552

const text = 'Helvetica,Arial,sans-serif'
const display = 'Georgia,"Times New Roman",serif'

const colour = (name: keyof EmailColours) => `var(--${name})`
const [navy, cream, paper, slate] = (['navy', 'cream', 'paper', 'slate'] as const).map(colour) as [
  string,
  string,
  string,
  string,
]

const body = { fontFamily: text, fontSize: 16, lineHeight: '26px', color: navy }
const heading = { fontFamily: display, fontWeight: 400, color: navy }
const quiet = { ...body, fontSize: 14, lineHeight: '22px', color: slate }
const line = `1px solid ${slate}`

/**
 * Inline styles, because many mail programs do not support style sheets. `withColours` fills in the
 * colours, since no program supports custom properties.
 */
export const styles = {
  ground: { backgroundColor: paper, margin: 0, padding: 0 },
  sheet: { ...body, backgroundColor: cream },
  title: { ...heading, margin: '0 0 24px', fontSize: 32, lineHeight: '38px' },
  headings: {
    2: { ...heading, margin: '32px 0 12px', fontSize: 24, lineHeight: '30px' },
    3: { ...heading, margin: '28px 0 8px', fontSize: 20, lineHeight: '26px' },
    4: { ...body, fontWeight: 700, margin: '24px 0 8px' },
  },
  paragraph: { ...body, margin: '0 0 16px' },
  small: { ...body, margin: '0 0 12px', fontSize: 14, lineHeight: '22px' },
  list: { ...body, margin: '0 0 16px', padding: '0 0 0 24px' },
  item: { ...body, margin: '0 0 6px' },
  quote: { margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `3px solid ${slate}` },
  code: { fontFamily: 'Menlo,Consolas,monospace', fontSize: 14, wordBreak: 'break-word' },
  pre: { margin: '0 0 16px', whiteSpace: 'pre-wrap' },
  rule: { margin: '28px 0', border: 0, borderTop: line },
  cell: { ...body, padding: '8px 12px 8px 0', borderBottom: line, textAlign: 'left' },
  name: { ...heading, fontSize: 20, lineHeight: '32px' },
  link: { color: navy, textDecoration: 'underline' },
  button: {
    padding: '10px 24px',
    border: `1px solid ${navy}`,
    borderRadius: 22,
    backgroundColor: navy,
    fontFamily: text,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 700,
    color: cream,
  },
  image: { display: 'block', maxWidth: '100%', height: 'auto', border: 0, ...body },
  box: { ...body, padding: '16px 20px', backgroundColor: paper },
  amount: { ...heading, fontSize: 36, lineHeight: '44px', whiteSpace: 'nowrap' },
  states: { ...quiet, margin: '0 0 24px', padding: '10px 0', borderTop: line, borderBottom: line },
  footer: { ...quiet, margin: '0 0 8px' },
  footerLink: { color: slate, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties | Record<number, CSSProperties>>
