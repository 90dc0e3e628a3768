import { signUpId } from '#features/subscribers/subscriber-paths.ts'
import { byLanguage, homePaths, type Messages } from '#lib/language.ts'
import type { EmbedSite } from './embed-wire.ts'
import type { LegacyNotice } from './form-options.ts'

/** The link follows the text. */
export const usualNotice: Messages<{ text: string }> = {
  lt: {
    text: 'Senasis prenumeratos įskiepis nebepalaikomas, jį pakeitė ši forma. Užsiprenumeruoti visada galite ir čia:',
  },
  en: {
    text: 'The old newsletter embed is no longer supported; this form takes its place. You can always subscribe here, too:',
  },
}

/** Returns the notice below an embed, with the site's own form unless the owner names another. */
export function noticeOf(
  { isShown, text, link }: LegacyNotice,
  publicUrl: string,
): EmbedSite['notice'] {
  if (!isShown) return null
  return byLanguage((language) => ({
    text: text[language] || usualNotice[language].text,
    link: link || `${publicUrl}${homePaths[language]}#${signUpId}`,
  }))
}
