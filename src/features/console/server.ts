import type { Http } from '#server/http/http.ts'
import { guardAccess } from './server/access.ts'
import { type ContextOptions, createContext } from './server/context.ts'
import { missingPage, showErrorsInFrame } from './server/error-pages.ts'
import { findPageOf } from './server/find-page.ts'
import { registerPage } from './server/routes.ts'

type Options = ContextOptions & {
  http: Http
  /** Records what users do. */
  record: (scope: Http, console: RecordedConsole) => void
}

/** The console as far as recording what users do needs it. */
export type RecordedConsole = Pick<ContextOptions, 'pages' | 'identify'>

/** Serves the features' pages, each to users who may open it. */
export function registerConsole({ http, record, ...options }: Options) {
  const pages = [...options.pages, findPageOf(options.pages)]
  const context = createContext({ ...options, pages })
  http.register(async (scope) => {
    guardAccess(scope, options)
    showErrorsInFrame(scope, context)
    record(scope, options)
    for (const page of [...pages, missingPage]) registerPage(scope, page, context)
  })
}
