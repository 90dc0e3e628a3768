import { Share } from '#features/blog/Share.tsx'
import type { Menu } from '#features/pages/wire.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { PageHead } from '#ui/PageHead.tsx'
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
  /** The header's button is also the next step after the text. */
  menu: Menu
}

export function NewsItemPage(props: Props) {
  const { item, newer, older, language, publicUrl, socialPicture, site } = props
  const texts = messages[language]
  const { button } = props.menu.header
  const crumbs = [
    { path: newsPaths[language], title: texts.title },
    { path: newsItemPath(item, language), title: item.title },
  ]
  return (
    <>
      <JsonLd
        data={newsArticle(item, { language, publicUrl, socialPicture, publisher: site.name })}
      />
      <PageHead
        kind="reading"
        title={item.title}
        lead={item.summary}
        trail={<Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />}
      >
        <time dateTime={item.date} className={css.date}>
          {formatDate(item.date, language)}
        </time>
      </PageHead>
      <Section tone="cream" className={css.item}>
        <div className={css.columns}>
          <Prose html={item.bodyHtml} />
          <footer className={css.end}>
            <Share
              title={item.title}
              url={publicUrl + newsItemPath(item, language)}
              language={language}
            />
            {button && <Button href={button.address}>{button.label}</Button>}
            <a href={newsPaths[language]}>{texts.all}</a>
          </footer>
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
