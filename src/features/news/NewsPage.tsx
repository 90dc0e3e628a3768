import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Card, CardTitle } from '#ui/Card.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import css from './NewsPage.module.css'
import { type NewsProps, newsItemPath, newsPaths } from './wire.ts'

type Props = NewsProps & { language: Language; publicUrl: string }

export function NewsPage({ news, paging, language, publicUrl }: Props) {
  const texts = messages[language]
  const crumbs = [{ path: newsPaths[language], title: texts.title }]
  return (
    <>
      <PageHead
        kind="reading"
        title={texts.title}
        lead={texts.lead}
        trail={<Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />}
      />
      <Section tone="cream" className={css.list}>
        {news.length === 0 && <p>{texts.none}</p>}
        <ol>
          {news.map((item) => (
            <li key={item.slug}>
              <Card className={css.item}>
                <time dateTime={item.date}>{formatDate(item.date, language)}</time>
                <CardTitle heading="h2" path={newsItemPath(item, language)}>
                  {item.title}
                </CardTitle>
                <p>{item.summary}</p>
              </Card>
            </li>
          ))}
        </ol>
        <Pagination
          paging={paging}
          label={texts.pages}
          previous={texts.previousPage}
          next={texts.nextPage}
          pageOf={texts.page}
        />
      </Section>
    </>
  )
}
