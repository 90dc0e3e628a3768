import { homePaths } from '#lib/language.ts'
import { iconPath } from '#lib/site/icons.ts'
import type { SiteContent } from '#lib/site/site-content.ts'

/** The name and icons a phone shows for a site on its home screen. */
export function manifest({ site, brand, language }: SiteContent) {
  const icon = (size: number) => ({
    src: iconPath(brand.icons, `icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    id: homePaths[language],
    lang: language,
    name: `${site.name} – ${site.descriptor}`,
    short_name: site.name,
    start_url: homePaths[language],
    scope: '/',
    display: 'browser',
    background_color: brand.colours.navy,
    theme_color: brand.colours.navy,
    icons: [icon(192), { ...icon(512), purpose: 'any' }, { ...icon(512), purpose: 'maskable' }],
  }
}
