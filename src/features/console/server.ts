import type { Http } from '#server/http/http.ts'
import { guardAccess } from './server/access.ts'
import { type ContextOptions, createContext } from './server/context.ts'
import { missingPage, showErrorsInFrame } from './server/error-pages.ts'
import { registerPage } from './server/routes.ts'

type Options = ContextOptions & { http: Http }

/** Serves the features' pages, each to users who may open it. */
export function registerConsole({ http, ...options }: Options) {
  const context = createContext(options)
  http.register(async (scope) => {
    guardAccess(scope, context)
    showErrorsInFrame(scope, context)
    for (const page of [...options.pages, missingPage]) registerPage(scope, page, context)
  })
}
