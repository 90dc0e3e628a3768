import type { FastifyRequest } from 'fastify'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { ConsolePage, ConsoleUser } from '#server/console/console-page.ts'
import { purposeOf } from '../purposes.ts'
import type { Frame, Progress } from '../wire.ts'
import { groupAround, menuFor } from './menu.ts'

export interface FrameOptions {
  /** The pages of the console that are on, from which the menu is made. */
  pages: () => readonly ConsolePage[]
  /** How far the owner is, on pages that the first steps lead to. */
  firstStepsOn: (page: string | undefined, address: string) => Promise<Progress | null>
}

/** The surroundings of a page for whoever may see it. */
export async function frameOf(
  { pages, firstStepsOn }: FrameOptions,
  { role, email, theme, hasShortcuts, passkeyDueAt }: ConsoleUser,
  { routeOptions, url }: FastifyRequest,
  language: Language,
): Promise<Frame> {
  const current = routeOptions.config.consolePage
  const menu = await menuFor(role, pages(), current, language)
  const openGroup = groupAround(menu, current)
  // Guests are shown somebody else's figures.
  const purpose = role === 'guest' ? null : purposeOf(routeOptions.url, language)
  const firstSteps = may(role, 'settings') ? await firstStepsOn(current, url) : null
  return {
    role,
    email,
    theme,
    hasShortcuts,
    ...(passkeyDueAt && { passkeyDueAt }),
    menu,
    ...(openGroup && { openGroup }),
    ...(purpose && { purpose }),
    ...(firstSteps && { firstSteps }),
  }
}
