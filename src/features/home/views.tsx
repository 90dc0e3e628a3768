import type { Meta } from '#lib/page.ts'
import { HomePage } from './HomePage.tsx'
import styles from './HomePage.tsx?styles'
import type { HomeProps } from './wire.ts'

export const homeViews = { home: { Page: HomePage, styles, meta } }

function meta({ home, site }: HomeProps): Meta {
  return { ...home.meta, card: { kind: site.descriptor, title: home.hero.title } }
}
