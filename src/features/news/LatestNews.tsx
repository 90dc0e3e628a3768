import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Carousel } from '#ui/carousel/Carousel.tsx'
import { Collapse } from '#ui/collapse/Collapse.tsx'
import css from './LatestNews.module.css'
import { messages } from './messages.ts'
import { type NewsItem, newsItemPath, newsPaths } from './wire.ts'

type Props = { news: readonly NewsItem[]; language: Language }

/** The newest first, side by side; each opens in place. */
export function LatestNews({ news, language }: Props) {
  return (
    <>
      <Carousel label={messages[language].label} language={language} loop className={css.news}>
        {news.map((item) => (
          <Item key={item.slug} item={item} language={language} />
        ))}
      </Carousel>
      <a href={newsPaths[language]} className={css.all}>
        {messages[language].all}
      </a>
    </>
  )
}

function Item({ item, language }: { item: NewsItem; language: Language }) {
  const { slug, date, title, summary, bodyHtml } = item
  return (
    <article className={css.item} id={slug}>
      <time dateTime={date}>{formatDate(date, language)}</time>
      <h3>
        <a href={newsItemPath(item, language)}>{title}</a>
      </h3>
      <p className={css.summary}>{summary}</p>
      <Collapse
        name="naujienos"
        summary={
          <span>
            {messages[language].read}
            <span className="visually-hidden">: {title}</span>
          </span>
        }
      >
        <Body html={bodyHtml} />
      </Collapse>
    </article>
  )
}

/** Markdown of our own editors, made into HTML when the content was read. */
function Body({ html }: { html: string }) {
  return <div className={css.body} dangerouslySetInnerHTML={{ __html: html }} />
}
