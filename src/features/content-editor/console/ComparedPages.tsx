import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { comparedWidths, pageField, publishedField, widthField } from '../gate-wire.ts'
import { documentField, previewPath, publishPath } from '../wire.ts'
import css from './ComparedPages.module.css'
import { messages } from './messages.ts'

type Props = Pick<PageProps['consoleContentPublish'], 'compared' | 'chosen'> & {
  language: Language
}

const id = 'puslapiai'
/** A longer list of pages is folded. */
const shownAtOnce = 6

/** A page as it is and as it becomes, beside each other, with links to all that change. */
export function ComparedPages({ compared, chosen: names, language }: Props) {
  const { paths, chosen, width } = compared
  const texts = messages[language].publish.pages
  if (chosen === null) return null
  const of = names.map((name) => [documentField, name])
  const shown = { [pageField]: chosen, [widthField]: `${width}` }
  const link = (more: Record<string, string>) =>
    `${publishPath}?${new URLSearchParams([...of, ...Object.entries({ ...shown, ...more })])}#${id}`
  const frames = [
    { name: 'before', query: new URLSearchParams({ [publishedField]: 'taip' }) },
    { name: 'after', query: new URLSearchParams(of) },
  ] as const
  return (
    <section id={id} className={css.compared} aria-labelledby={`${id}-antraste`}>
      <h2 id={`${id}-antraste`}>{texts.title}</h2>
      <details className={css.pages} open={paths.length <= shownAtOnce}>
        <summary>{texts.count(paths.length)}</summary>
        <ul className={css.links} aria-label={texts.page}>
          {paths.map((path) => (
            <li key={path}>
              <a href={link({ [pageField]: path })} aria-current={path === chosen || undefined}>
                {path}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <ul className={css.links} aria-label={texts.width}>
        {comparedWidths.map((one) => (
          <li key={one}>
            <a href={link({ [widthField]: `${one}` })} aria-current={one === width || undefined}>
              {texts.widths[one]}
            </a>
          </li>
        ))}
      </ul>
      <div className={css.sides}>
        {frames.map(({ name, query }) => {
          const address = `${previewPath}${chosen}?${query}`
          return (
            <div key={name}>
              <h3>
                <a href={address}>{texts[name]}</a> {chosen}
              </h3>
              <div className={`${css.stage} ${css[`w${width}`]}`}>
                <iframe src={address} title={`${texts[name]}: ${chosen}`} loading="lazy" />
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
