import type { SiteIdentity } from '#features/home/wire.ts'
import { homePaths, type Language } from '#lib/language.ts'

/** What a phone calls and shows a site that was put on its home screen. */
export function manifest(site: SiteIdentity, language: Language) {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
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
    background_color: '#101b35',
    theme_color: '#101b35',
    icons: [icon(192), { ...icon(512), purpose: 'any' }, { ...icon(512), purpose: 'maskable' }],
  }
}
