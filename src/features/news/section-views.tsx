import type { SectionViews } from '#ui/section-view.ts'
import { LatestNews } from './LatestNews.tsx'
import styles from './LatestNews.tsx?styles'

export const newsSectionViews: Pick<SectionViews, 'news'> = {
  news: {
    Body: ({ head, news, language }) => (
      <>
        {head}
        <LatestNews news={news} language={language} />
      </>
    ),
    styles,
  },
}
