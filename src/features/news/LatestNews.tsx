import { formatDate, formatDay } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import css from './LatestNews.module.css'
import { messages } from './messages.ts'
import { type NewsItem, newsItemPath, newsPath } from './wire.ts'

type Props = { news: readonly NewsItem[]; language: Language }

/** The newest item in full, the others as lines that open in place. */
export function LatestNews({ news: [newest, ...others], language }: Props) {
  if (!newest) return null
  return (
    <div className={css.news}>
      <article className={css.newest}>
        <time dateTime={newest.date}>{formatDate(newest.date, language)}</time>
        <h3>
          <a href={newsItemPath(newest.slug)}>{newest.title}</a>
        </h3>
        <p className={css.summary}>{newest.summary}</p>
        <Body html={newest.bodyHtml} />
      </article>
      {others.length > 0 && (
        <section aria-label={messages[language].older}>
          {others.map((item) => (
            <Line key={item.slug} item={item} language={language} />
          ))}
        </section>
      )}
      <a href={newsPath} className={css.all}>
        {messages[language].all}
      </a>
    </div>
  )
}

function Line({ item, language }: { item: NewsItem; language: Language }) {
  return (
    <details className={css.line} name="naujienos" id={item.slug}>
      <summary>
        <time dateTime={item.date}>{formatDay(item.date, language)}</time>
        <h3>{item.title}</h3>
        <span className={css.summary}>{item.summary}</span>
      </summary>
      <Body html={item.bodyHtml} />
      <a href={newsItemPath(item.slug)} className={css.apart}>
        {messages[language].readApart}
        <span className="visually-hidden">: {item.title}</span>
      </a>
    </details>
  )
}

/** Markdown of our own editors, made into HTML when the content was read. */
function Body({ html }: { html: string }) {
  return <div className={css.body} dangerouslySetInnerHTML={{ __html: html }} />
}
