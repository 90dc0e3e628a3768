import css from './Prose.module.css'

type Props = { html: string }

/** A long text of our own editors, whose Markdown became HTML when the content was read. */
export function Prose({ html }: Props) {
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
