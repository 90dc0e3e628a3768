import type { Language } from '#lib/language.ts'
import { type MenuGroup, menuGroups } from '#lib/menu-groups.ts'
import { may, type Role } from '#lib/role.ts'
import type { ConsolePage, MenuBadge, MenuPlace } from '#server/console/console-page.ts'
import type { MenuItem } from '../wire.ts'

/** The pages a user may open, by group and order, each with its number of waiting things. */
export function menuFor(
  role: Role,
  pages: readonly ConsolePage[],
  current: string | undefined,
  language: Language,
): Promise<MenuItem[]> {
  return Promise.all(
    pagesOfMenu(role, pages).map(async ({ path, title, menu: { group, shortcut, badge } }) => ({
      path,
      title: title[language],
      shortcut,
      group,
      isCurrent: path === current,
      badge: badge ? await readBadge(badge, language) : null,
    })),
  )
}

/** The pages of the menu that a role may open, in its order. */
export const pagesOfMenu = (role: Role, pages: readonly ConsolePage[]) =>
  pages
    .flatMap(({ menu, ...page }) =>
      menu && page.access !== 'public' && may(role, page.access) ? [{ ...page, menu }] : [],
    )
    .toSorted((one, other) => placeOf(one.menu) - placeOf(other.menu))

/** Fewer pages than this are in a group. */
const maxOrder = 1000

const placeOf = ({ group, order }: MenuPlace) => menuGroups.indexOf(group) * maxOrder + order

/** The group of a page, or of the page of the menu below whose address it is. */
export function groupAround(
  menu: readonly MenuItem[],
  current: string | undefined,
): MenuGroup | undefined {
  const around = menu.filter(({ path }) => current === path || current?.startsWith(`${path}/`))
  return around.toSorted((one, other) => other.path.length - one.path.length)[0]?.group
}

async function readBadge({ count, label }: MenuBadge, language: Language) {
  return { count: await count(), label: label[language] }
}
