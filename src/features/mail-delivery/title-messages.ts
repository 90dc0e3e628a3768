import type { Messages } from '#lib/language.ts'

/** The titles of pages to which others lead. */
export const titleMessages: Messages<{ feedback: string }> = {
  lt: { feedback: 'Grįžę laiškai ir skundai' },
  en: { feedback: 'Bounces and complaints' },
}
