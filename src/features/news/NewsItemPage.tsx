import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Divider } from '#ui/Divider.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { PreviousNext } from '#ui/PreviousNext.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import css from './NewsItemPage.module.css'
import { type NewsItem, type NewsItemProps, newsItemPath, newsPaths } from './wire.ts'

type Props = NewsItemProps & {
  language: Language
  publicUrl: string
  /** The picture networks show beside a link to the page. */
  socialPicture: string | undefined
  site: { name: string }
}

export function NewsItemPage(props: Props) {
  const { item, newer, older, language, publicUrl, socialPicture, site } = props
  const texts = messages[language]
  const crumbs = [
    { path: newsPaths[language], title: texts.title },
    { path: newsItemPath(item, language), title: item.title },
  ]
  return (
    <>
      <JsonLd
        data={newsArticle(item, { language, publicUrl, socialPicture, publisher: site.name })}
      />
      <Section tone="navy" labelledBy="antraste" className={css.head}>
        <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
        <h1 id="antraste">{item.title}</h1>
        <time dateTime={item.date}>{formatDate(item.date, language)}</time>
      </Section>
      <Divider />
      <Section tone="cream" className={css.item}>
        <div className={css.columns}>
          <div>
            <p className={css.summary}>{item.summary}</p>
            <Prose html={item.bodyHtml} />
          </div>
          <a href={newsPaths[language]} className={css.all}>
            {texts.all}
          </a>
        </div>
        <PreviousNext
          label={texts.others}
          previous={newer && neighbour(newer, texts.newerItem, language)}
          next={older && neighbour(older, texts.olderItem, language)}
        />
      </Section>
    </>
  )
}

function neighbour(item: NewsItem, label: string, language: Language) {
  return { path: newsItemPath(item, language), title: item.title, label }
}

interface ArticleSources {
  language: Language
  publicUrl: string
  socialPicture: string | undefined
  publisher: string
}

/** https://schema.org/NewsArticle */
function newsArticle(item: NewsItem, sources: ArticleSources) {
  const { language, publicUrl, socialPicture, publisher } = sources
  const url = publicUrl + newsItemPath(item, language)
  const organization = { '@type': 'Organization', name: publisher, url: publicUrl }
  return {
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    image: socialPicture,
    url,
    datePublished: item.date,
    inLanguage: language,
    author: organization,
    publisher: organization,
  }
}
