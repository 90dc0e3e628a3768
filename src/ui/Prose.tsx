import css from './Prose.module.css'

type Props = { html: string }

/** A text of our editors, with trusted HTML made from their Markdown. */
export function Prose({ html }: Props) {
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
