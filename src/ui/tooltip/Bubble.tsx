import css from './Bubble.module.css'

export const bubble = css.bubble

/** A message beside a control about a recent event; a script writes and removes it. */
export function Bubble({ text }: { text?: string }) {
  return (
    <span role="status" className={`${css.bubble} ${css.beside}`}>
      {text}
    </span>
  )
}
