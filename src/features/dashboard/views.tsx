import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle, type PageProps } from '#lib/site/page.ts'
import { StatisticsListPage } from './console/StatisticsListPage.tsx'
import listStyles from './console/StatisticsListPage.tsx?styles'
import { StatisticsPage } from './console/StatisticsPage.tsx'
import styles from './console/StatisticsPage.tsx?styles'
import { TodayPage } from './console/TodayPage.tsx'
import todayStyles from './console/TodayPage.tsx?styles'
import { dimensionLabels } from './dimension-labels.ts'
import { messages } from './messages.ts'
import { todayMessages } from './today-messages.ts'

export const dashboardViews = {
  consoleToday: {
    Page: TodayPage,
    styles: todayStyles,
    meta: hiddenTitle(todayMessages),
    bare: true,
  },
  consoleStatistics: {
    Page: StatisticsPage,
    styles,
    meta: hiddenTitle(messages),
    bare: true,
    keepsAllStyles: true,
  },
  consoleStatisticsList: {
    Page: StatisticsListPage,
    styles: listStyles,
    meta: ({ list }: PageProps['consoleStatisticsList'], language: Language) =>
      hiddenMeta(
        list ? dimensionLabels[language].dimensions[list.dimension].one : messages[language].title,
      ),
    bare: true,
  },
}
