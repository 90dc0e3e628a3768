import { languages } from '#lib/language.ts'
import type { Platform } from '#server/feature.ts'
import { dataLeft, demonstrationIn } from '../demonstration.ts'
import type { ShopSettingsStore } from './open-settings.ts'

const most = 5

/**
 * Parts of the demonstration that visitors and recipients of emails see although the site is in
 * use: in addresses once emails are sent, and in all texts once the seller is real.
 */
export function createSeenDemonstration(
  { content, config, mail }: Pick<Platform, 'content' | 'config' | 'mail'>,
  store: Pick<ShopSettingsStore, 'current'>,
): () => readonly string[] {
  // The seller in `shop.json` is only shown until the owner sets another.
  const inTexts = () =>
    languages.flatMap((language) =>
      demonstrationIn(JSON.stringify({ ...content[language], shop: null })),
    )
  return () => {
    const settings = store.current()
    const { email } = settings.seller
    const mailed = [config.mailFrom, config.mailTo, settings.ordersEmail, email].join(' ')
    const isReal = dataLeft(settings).length === 0
    const found = [...(mail.isOn ? demonstrationIn(mailed) : []), ...(isReal ? inTexts() : [])]
    return [...new Set(found)].slice(0, most)
  }
}
