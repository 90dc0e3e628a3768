import { byLanguage } from '#lib/language.ts'
import { isOn, selling } from '#lib/site/switches.ts'
import { type Change, publishCheck } from '#server/content/publish-check.ts'
import { shopSettingsPath } from '../console-wire.ts'
import { demonstrationIn, inventedIn, type SellerDatum } from '../demonstration.ts'
import { rehearsalNotice } from '../rehearsal-messages.ts'
import type { Shop } from '../server.ts'

const sellingKinds = ['products', 'plans', 'pricing', 'shop', 'switches']

export const shopChecks = ({ demonstration }: Pick<Shop, 'demonstration'>) => {
  const isSelling = ({ after }: Pick<Change, 'after'>) => isOn(after.lt.switches, selling)
  return [
    publishCheck({
      code: 'seller_incomplete',
      grade: 'warns',
      reads: 'change',
      find(change) {
        const left = demonstration()
        const isConcerned = change.documents.some(({ kind }) => sellingKinds.includes(kind))
        if (left.length === 0 || !isConcerned || !isSelling(change)) return []
        return [{ values: left, link: shopSettingsPath }]
      },
      words: (left: readonly SellerDatum[]) =>
        byLanguage((language) => rehearsalNotice(left, language)),
    }),
    publishCheck({
      code: 'demonstration_left',
      grade: 'warns',
      reads: 'change',
      find(change) {
        // Until the seller is real, all of the site is a demonstration.
        if (demonstration().length > 0 || !isSelling(change)) return []
        return change.documents.flatMap(({ file, texts, language }) => {
          const isSaid = change.after[language].site.notice !== null
          return texts.flatMap(({ at, text }) => {
            const found = [...demonstrationIn(text), ...(isSaid ? [] : inventedIn(text))]
            return found.length > 0 ? [{ values: found.join(', '), file, at }] : []
          })
        })
      },
      words: (found: string) => ({
        lt: `Iš demonstracijos liko: ${found}. Pirkėjai tai matys.`,
        en: `Left from the demonstration: ${found}. Buyers will see it.`,
      }),
    }),
  ]
}
