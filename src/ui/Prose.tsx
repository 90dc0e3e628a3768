import css from './Prose.module.css'

/** A long text to be read: Markdown of our own editors, made into HTML when the content was read. */
export function Prose({ html }: { html: string }) {
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
