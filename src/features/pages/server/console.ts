import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentLink } from '#features/content-editor/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage, languages } from '#lib/language.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext, ConsolePage, OwnerNotice } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { maxRedirects, removeRedirect, storeMoves } from '#server/content/redirects.ts'
import type { Platform } from '#server/feature.ts'
import { redirectMessages } from '../console/redirect-messages.ts'
import {
  fromField,
  maxAddressLength,
  type RedirectProblem,
  redirectsPath,
  removeRedirectPath,
  toField,
} from '../console-wire.ts'
import { linksOf } from '../menu.ts'
import type { PagesService } from '../server.ts'
import { listRedirects } from './redirect-list.ts'

type Parts = Pick<Platform, 'db' | 'pages' | 'content'>
type Given = [request: FastifyRequest, reply: FastifyReply, context: ConsoleContext]

const doneField = 'atlikta'

/** The page with the former addresses of pages; links of the menu that lead nowhere are its news. */
export function redirectsPage(parts: Parts, service: PagesService): ConsolePage {
  const add = async (...[request, reply, context]: Given) => {
    const typed = typedIn(request)
    const problem = problemOf(typed, parts, service)
    if (problem) return show(parts, service, [request, reply, context], { typed, problem })
    const author = (await context.userOf(request))?.email ?? ''
    await storeMoves(parts.db, [typed], { author, createdAt: Date.now() })
    await service.refresh()
    noteChanges({ [typed.from]: '' }, { [typed.from]: typed.to })
    return seeOther(reply, `${redirectsPath}?${doneField}=added`)
  }
  const remove = async (...[request, reply]: Given) => {
    const { from } = typedIn(request)
    await removeRedirect(parts.db, from)
    await service.refresh()
    noteChanges({ [from]: from }, { [from]: '' })
    return seeOther(reply, `${redirectsPath}?${doneField}=removed`)
  }
  return {
    path: redirectsPath,
    title: byLanguage((language) => redirectMessages[language].title),
    access: 'content.publish',
    menu: { group: 'content', order: 17, shortcut: 'q' },
    notices: async () => deadLinks(parts, service),
    show: (...given) => show(parts, service, given),
    routes: [
      formRoute('content.publish', redirectsPath, add),
      formRoute('content.publish', removeRedirectPath, remove),
    ],
  }
}

interface Refused {
  typed: { from: string; to: string }
  problem: RedirectProblem
}

async function show(
  { pages }: Parts,
  service: PagesService,
  [request, reply, context]: Given,
  refused: Refused | null = null,
) {
  const done = textOf(request.query, doneField)
  return context.show(request, reply, refused ? 422 : 200, 'consoleRedirects', {
    ...listRedirects(request.query, service.redirects(), pages),
    typed: refused?.typed ?? { from: '', to: '' },
    problem: refused?.problem ?? null,
    addresses: languages.flatMap((language) => pages.addressChoices(language)),
    done: done === 'added' || done === 'removed' ? done : null,
  })
}

const typedIn = ({ body }: FastifyRequest) => {
  const [from, to] = [fromField, toField].map((name) => textOf(body, name).trim())
  return { from: (from ?? '').replace(/(?<=.)\/+$/, ''), to: to ?? '' }
}

function problemOf(
  { from, to }: { from: string; to: string },
  { pages }: Parts,
  service: PagesService,
): RedirectProblem | null {
  const isPath = /^\/(?![/\\])[^\s?#\\]*$/.test(from) && from.length <= maxAddressLength
  if (!isPath) return 'from'
  if (pages.leadsSomewhere(from)) return 'live'
  // The query of the former address is carried on.
  const isPlace = /^\/[^?]*$/.test(to) && to.length <= maxAddressLength
  if (!isPlace || !pages.leadsSomewhere(to)) return 'to'
  const redirects = service.redirects()
  const isNew = !redirects.some((one) => one.from === from)
  return isNew && redirects.length >= maxRedirects ? 'full' : null
}

/** Links of the menu that visitors do not see, because what they lead to is gone. */
function deadLinks({ pages, content }: Parts, service: PagesService): OwnerNotice[] {
  const isMoved = (address: string) =>
    pages.leadsSomewhere(service.redirectFrom().get(address) ?? address)
  const dead = languages.flatMap((language) =>
    linksOf(content[language].menu).filter(
      ({ address }) => !pages.leadsSomewhere(address) && !isMoved(address),
    ),
  )
  return dead.map(({ label }) => ({
    kind: 'problem',
    text: byLanguage((language) => redirectMessages[language].deadLink(label)),
    path: documentLink('menu.json'),
  }))
}
