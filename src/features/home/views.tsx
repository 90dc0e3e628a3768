import type { Language } from '#lib/language.ts'
import type { Meta } from '#lib/site/page.ts'
import { HomePage } from './HomePage.tsx'
import styles from './HomePage.tsx?styles'
import type { HomeProps, SiteIdentity } from './wire.ts'

export const homeViews = { home: { Page: HomePage, styles, meta } }

function meta({ home }: HomeProps, _: Language, site: SiteIdentity): Meta {
  return { ...home.meta, card: { kind: site.descriptor, title: home.hero.title } }
}
