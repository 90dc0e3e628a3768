import type { Language } from '#lib/language.ts'
import { hasRole, type Role } from '#lib/role.ts'
import type { ConsolePage, MenuBadge } from '#server/console/console-page.ts'
import type { MenuItem } from '../wire.ts'

/** The pages a user may open, in order, each with its number of waiting things. */
export function menuFor(
  role: Role,
  pages: readonly ConsolePage[],
  current: string | undefined,
  language: Language,
): Promise<MenuItem[]> {
  const shown = pages.flatMap(({ menu, ...page }) =>
    menu && page.role !== 'public' && hasRole(role, page.role) ? [{ ...page, menu }] : [],
  )
  return Promise.all(
    shown
      .toSorted((one, other) => one.menu.order - other.menu.order)
      .map(async ({ path, title, menu: { shortcut, isPersonal = false, badge } }) => ({
        path,
        title: title[language],
        shortcut,
        isPersonal,
        isCurrent: path === current,
        badge: badge ? await readBadge(badge, language) : null,
      })),
  )
}

async function readBadge({ count, label }: MenuBadge, language: Language) {
  return { count: await count(), label: label[language] }
}
