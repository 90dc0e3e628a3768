import type { Heading } from '#lib/text/headings.ts'
import css from './Contents.module.css'

type Props = { title: string; headings: readonly Heading[] }

/** The parts of a long text, as links beside it. */
export function Contents({ title, headings }: Props) {
  return (
    <nav aria-labelledby="teksto-turinys" className={css.contents}>
      <h2 id="teksto-turinys">{title}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
