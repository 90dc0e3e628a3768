import { hiddenTitle } from '#lib/site/page.ts'
import { FunnelPage } from './console/FunnelPage.tsx'
import funnelStyles from './console/FunnelPage.tsx?styles'
import { GoalPage } from './console/GoalPage.tsx'
import goalStyles from './console/GoalPage.tsx?styles'
import { GoalsPage } from './console/GoalsPage.tsx'
import goalsStyles from './console/GoalsPage.tsx?styles'
import { goalsMessages } from './console/messages.ts'
import { PagePartsPage } from './console/PagePartsPage.tsx'
import partsStyles from './console/PagePartsPage.tsx?styles'

const meta = hiddenTitle(goalsMessages)

export const goalsViews = {
  consoleGoals: { Page: GoalsPage, styles: goalsStyles, meta, bare: true },
  consoleGoal: { Page: GoalPage, styles: goalStyles, meta, bare: true },
  consolePageParts: { Page: PagePartsPage, styles: partsStyles, meta, bare: true },
  consoleFunnel: { Page: FunnelPage, styles: funnelStyles, meta, bare: true },
}
