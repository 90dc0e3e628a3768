import { isOn, type Switches } from '#lib/site/switches.ts'
import type { ConsolePage, QuickAction } from '#server/console/console-page.ts'
import type { Http } from '#server/http/http.ts'
import { guardAccess } from './server/access.ts'
import { type ContextOptions, createContext } from './server/context.ts'
import { missingPage, showErrorsInFrame } from './server/error-pages.ts'
import { findPageOf } from './server/find-page.ts'
import { registerPage } from './server/routes.ts'

type Options = Omit<ContextOptions, 'pages' | 'quickActions'> & {
  /** All pages of the console. */
  pages: readonly ConsolePage[]
  /** What owners often do. */
  quickActions?: readonly QuickAction[]
  http: Http
  /** What is on now. */
  switches: () => Switches
  /** Records what users do. */
  record: (scope: Http, console: RecordedConsole) => void
}

export type { ContextOptions }

/** The console as far as recording what users do needs it. */
export type RecordedConsole = Pick<Options, 'pages' | 'identify'>

/** Serves the features' pages, each to users who may open it. */
export function registerConsole({ http, record, switches, ...options }: Options) {
  const isShown = (one: Pick<ConsolePage, 'switch'>) => isOn(switches(), one.switch)
  const findPage = findPageOf(() => options.pages.filter(isShown))
  const pages = [...options.pages, findPage]
  const context = createContext({
    ...options,
    pages: () => pages.filter(isShown),
    quickActions: () => (options.quickActions ?? []).filter(isShown),
  })
  http.register(async (scope) => {
    guardAccess(scope, options)
    showErrorsInFrame(scope, context)
    record(scope, options)
    for (const page of [...pages, missingPage])
      registerPage(scope, page, { context, isShown: () => isShown(page) })
  })
}
