import { directSource, type OrderSource, type SourceBasis } from '#features/orders/source.ts'
import type { Language, Messages } from '#lib/language.ts'

interface SourceWords {
  direct: string
  unknown: string
  /** The reason the source is unknown; empty where there is none to give. */
  reasons: Readonly<Record<Exclude<SourceBasis, 'visit' | 'form'>, string>>
}

/** Words for the sources of buyers. */
export const sourceWords: Messages<SourceWords> = {
  lt: {
    direct: 'Tiesiogiai',
    unknown: 'Nežinoma',
    reasons: {
      pending: 'statistika jo dar nesuskaičiavo',
      no_visit: 'pirkėjas sutiko, bet statistika jo apsilankymo negavo – gal jos neleido naršyklė',
      no_consent: 'pirkėjas nebuvo sutikęs su statistika',
      excluded: 'tokių apsilankymų statistika neskaičiuoja',
      withdrawn: 'pirkėjas atšaukė sutikimą',
      erased: 'pirkėjo duomenys ištrinti jo prašymu',
      renewal: 'planas pratęstas be apsilankymo',
      rehearsal: 'bandomiesiems užsakymams jis nenustatomas',
      unknown: '',
    },
  },
  en: {
    direct: 'Directly',
    unknown: 'Unknown',
    reasons: {
      pending: 'the statistics have not counted it yet',
      no_visit:
        'the buyer agreed, but no visit of theirs reached the statistics; the browser may have blocked them',
      no_consent: 'the buyer had not agreed to statistics',
      excluded: 'the statistics do not count such visits',
      withdrawn: 'the buyer has withdrawn their consent',
      erased: 'the buyer has had their data erased',
      renewal: 'the plan was renewed without a visit',
      rehearsal: 'not determined for rehearsals',
      unknown: '',
    },
  },
}

/** The source of an order, or the statement that it is unknown and why. */
export function orderSourceName({ basis, source }: OrderSource, language: Language): string {
  const { direct, unknown, reasons } = sourceWords[language]
  if (source !== null) return source === directSource ? direct : source
  const reason = basis === 'visit' || basis === 'form' ? '' : reasons[basis]
  return reason ? `${unknown}: ${reason}` : unknown
}
