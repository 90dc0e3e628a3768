import { languages } from '#lib/language.ts'
import type { Platform } from '#server/feature.ts'
import { dataLeft, demonstrationIn } from '../demonstration.ts'
import type { ShopSettingsStore } from './open-settings.ts'

const most = 5

/**
 * What visitors and recipients of emails see of the demonstration although the site is in use: once
 * emails are sent, the addresses they name, and once the seller is real, whatever texts have.
 */
export function createSeenDemonstration(
  { content, config, mail }: Pick<Platform, 'content' | 'config' | 'mail'>,
  store: Pick<ShopSettingsStore, 'current'>,
): () => readonly string[] {
  // What `shop.json` says of the seller is shown only until others are set.
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
