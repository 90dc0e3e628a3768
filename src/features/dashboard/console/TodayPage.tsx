import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Island } from '#ui/island/Island.tsx'
import { island as liveNow } from '../LiveNow.island.tsx'
import { messages } from '../messages.ts'
import { StatisticsUnavailable } from '../StatisticsUnavailable.tsx'
import { island as todayPanel } from '../TodayPanel.island.tsx'
import { todayMessages } from '../today-messages.ts'
import type { RecentDays } from '../today-wire.ts'
import { trendOf } from '../trend.ts'
import { statisticsPath } from '../wire.ts'
import { NarrowSearch, QuickActions } from './QuickActions.tsx'
import { SalesPart } from './SalesPart.tsx'
import { StateParts, WaitingParts } from './TodayAside.tsx'
import css from './TodayPage.module.css'

type Props = PageProps['consoleToday'] & { language: Language }

/** The owner's first page: figures of the site, waiting tasks and problems. */
export function TodayPage({
  today,
  recent,
  live,
  notices,
  quickActions,
  sales,
  progress,
  storage,
  queues,
  frame,
  language,
}: Props) {
  const texts = todayMessages[language]
  return (
    <ConsoleFrame
      title={texts.title}
      frame={frame}
      bar={
        <>
          <Island
            of={liveNow}
            on="load"
            props={{ live, texts: messages[language].live, language }}
          />
          <p className={css.onward}>
            <a href={statisticsPath}>{texts.onward}</a>
          </p>
        </>
      }
      language={language}
    >
      {frame.role !== 'guest' && <NarrowSearch language={language} />}
      <div className={css.today}>
        {frame.role !== 'guest' && (
          <WaitingParts {...{ menu: frame.menu, notices, progress, language }} />
        )}
        <div className={css.main}>
          {sales && <SalesPart sales={sales} role={frame.role} language={language} />}
          {frame.role !== 'guest' && <QuickActions actions={quickActions} language={language} />}
          {today ? (
            <Island
              of={todayPanel}
              on="load"
              props={{
                today,
                compared: recent?.compared ?? null,
                trend: recent && trendIn(recent, language),
                language,
              }}
            />
          ) : (
            <StatisticsUnavailable language={language} />
          )}
        </div>
        {frame.role !== 'guest' && <StateParts {...{ notices, storage, queues, language }} />}
      </div>
    </ConsoleFrame>
  )
}

function trendIn({ days, points }: RecentDays, language: Language) {
  const none = { compared: [], annotations: [], comparedDays: null }
  return trendOf({ metric: 'visitors', interval: 'day', points, days, ...none }, language)
}
