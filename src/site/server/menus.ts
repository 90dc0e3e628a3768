import { liveMenu } from '#features/pages/menu.ts'
import type { Menu, MenuLink } from '#features/pages/wire.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { leadsSomewhere } from '#lib/site/site-places.ts'
import { offeredPlaces } from './content.ts'

export type Menus = Readonly<Record<Language, Menu>>
/** Where pages at former addresses are now. */
export type RedirectFrom = ReadonlyMap<string, string>

/** The menu in each language, with links that lead to pages as they are now. */
export function menusFor(contents: SiteContents, redirectFrom: RedirectFrom): Menus {
  const places = offeredPlaces(contents)
  const isLive = (address: string) => leadsSomewhere(address, places)
  const moved = (link: MenuLink) => {
    const to = isLive(link.address) ? undefined : redirectFrom.get(link.address)
    return to ? { ...link, address: to } : link
  }
  return byLanguage((language) => liveMenu(mapLinks(contents[language].menu, moved), isLive))
}

function mapLinks({ header, footer }: Menu, change: (link: MenuLink) => MenuLink): Menu {
  return {
    header: { links: header.links.map(change), button: header.button && change(header.button) },
    footer: footer.map(({ title, links, further }) => ({
      title,
      links: links.map(change),
      further: further.map(change),
    })),
  }
}
