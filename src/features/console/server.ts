import type { Http } from '#server/http/http.ts'
import { guardAccess } from './server/access.ts'
import { type ContextOptions, createContext } from './server/context.ts'
import { missingPage, showErrorsInFrame } from './server/error-pages.ts'
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
  const context = createContext(options)
  http.register(async (scope) => {
    guardAccess(scope, options)
    showErrorsInFrame(scope, context)
    record(scope, options)
    for (const page of [...options.pages, missingPage]) registerPage(scope, page, context)
  })
}
