import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import type { Role } from '#lib/role.ts'
import { firstOf } from '#lib/site/found-things.ts'
import type { ConsolePage, QuickAction } from '#server/console/console-page.ts'
import { searchIn } from '#server/console/list-query.ts'
import { messages } from '../messages.ts'
import { type FoundGroup, findLength, findPath, searchField } from '../wire.ts'
import { pagesOfMenu } from './menu.ts'

/** The page that searches the lists and pages of the menu which a user may open. */
export function findPageOf(pages: () => readonly ConsolePage[]): ConsolePage {
  return {
    path: findPath,
    title: byLanguage((language) => messages[language].find.title),
    access: 'account',
    show: async (request, reply, context) => {
      const text = textOf(request.query, searchField).trim().slice(0, findLength.max)
      const user = await context.userOf(request)
      const language = await context.languageOf(request)
      const actions = await context.quickActionsFor(request)
      const groups =
        user && text.length >= findLength.min
          ? await find(pagesOfMenu(user.role, pages()), actions, {
              text,
              language,
              role: user.role,
            })
          : []
      return context.show(request, reply, 200, 'consoleFind', { text, groups })
    },
  }
}

async function find(
  pages: readonly ConsolePage[],
  actions: readonly QuickAction[],
  { text, language, role }: { text: string; language: Language; role: Role },
): Promise<FoundGroup[]> {
  const ofPages = pages.map(async ({ title, find }) => ({
    title: title[language],
    ...(find ? await find(text, language, role) : firstOf([], null)),
  }))
  const groups = [
    { title: null, ...findTitled([...actions, ...pages], text, language) },
    ...(await Promise.all(ofPages)),
  ]
  return groups.filter(({ things }) => things.length > 0)
}

function findTitled(
  titled: readonly Pick<ConsolePage, 'title' | 'path'>[],
  text: string,
  language: Language,
) {
  const matches = searchIn(text)
  const found = titled.filter(({ title }) => matches(title[language]))
  const things = found.map(({ title, path }) => ({ title: title[language], details: '', path }))
  return firstOf(things, null)
}
