import { hiddenTitle } from '#lib/site/page.ts'
import { DestinationPage } from './console/DestinationPage.tsx'
import destinationStyles from './console/DestinationPage.tsx?styles'
import { EventLogPage } from './console/EventLogPage.tsx'
import eventLogStyles from './console/EventLogPage.tsx?styles'
import { EventPage } from './console/EventPage.tsx'
import eventStyles from './console/EventPage.tsx?styles'
import { logMessages } from './console/log-messages.ts'
import { MarketingPage } from './console/MarketingPage.tsx'
import marketingStyles from './console/MarketingPage.tsx?styles'
import { marketingMessages } from './console/messages.ts'
import { OptionsPage } from './console/OptionsPage.tsx'
import optionsStyles from './console/OptionsPage.tsx?styles'
import { OwnEventPage } from './console/OwnEventPage.tsx'
import ownEventStyles from './console/OwnEventPage.tsx?styles'

const meta = hiddenTitle(marketingMessages)
const logMeta = hiddenTitle(logMessages)

export const destinationViews = {
  consoleMarketing: { Page: MarketingPage, styles: marketingStyles, meta, bare: true },
  consoleDestination: { Page: DestinationPage, styles: destinationStyles, meta, bare: true },
  consoleMarketingOptions: { Page: OptionsPage, styles: optionsStyles, meta, bare: true },
  consoleEventLog: { Page: EventLogPage, styles: eventLogStyles, meta: logMeta, bare: true },
  consoleEvent: { Page: EventPage, styles: eventStyles, meta: logMeta, bare: true },
  consoleOwnEvent: { Page: OwnEventPage, styles: ownEventStyles, meta, bare: true },
}
