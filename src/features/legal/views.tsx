import type { Language } from '#lib/language.ts'
import { type Meta, publicMeta } from '#lib/site/page.ts'
import { LegalPage } from './LegalPage.tsx'
import styles from './LegalPage.tsx?styles'
import { messages } from './messages.ts'
import type { LegalDocument } from './wire.ts'

export const legalViews = { legal: { Page: LegalPage, styles, meta } }

function meta(
  { legal }: { legal: LegalDocument },
  language: Language,
  { name }: { name: string },
): Meta {
  return { ...publicMeta(legal, name), card: { kind: messages[language].rules } }
}
