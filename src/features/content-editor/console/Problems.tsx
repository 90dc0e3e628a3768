import type { PageProps } from '#lib/site/page.ts'
import { documentLink } from '../wire.ts'
import css from './Content.module.css'

type Props = {
  title: string
  problems: PageProps['consoleContentPublish']['problems']
}

/** Documents with mistakes, each of which leads to its field. */
export function Problems({ title, problems }: Props) {
  return (
    <section className={css.alarm} role="alert">
      <h2>{title}</h2>
      {problems.map(({ name, title: of, texts }) => (
        <div key={name}>
          <p>
            <a href={documentLink(name)}>{of}</a>
          </p>
          <ul>
            {texts.map(({ text, field }) => (
              <li key={`${field} ${text}`}>
                <a href={`${documentLink(name)}#${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
