import { eventDefinitions } from '#features/destinations/events.ts'
import type { Language, Messages } from '#lib/language.ts'

interface Texts {
  title: string
  meaning: string
  event: string
  count: string
  visitors: string
  visits: string
  rate: string
  rateInFile: string
  value: string
  none: string
}

/** Texts of the panel of events. */
export const eventMessages: Messages<Texts> = {
  lt: {
    title: 'Įvykiai',
    meaning:
      'Ką lankytojai padarė. Kartai – kiek kartų iš viso, dalis – kuri apsilankymų dalis turėjo tokį įvykį, vertė – kiek visi jie drauge verti ta valiuta, kuria įvykiai siunčiami. Pasirinkus šaltinį ar kampaniją, matyti, ką jie davė.',
    event: 'Įvykis',
    count: 'Kartai',
    visitors: 'Lankytojai',
    visits: 'Apsilankymai',
    rate: 'Dalis',
    rateInFile: 'Apsilankymų dalis, %',
    value: 'Vertė',
    none: 'Šiuo laikotarpiu įvykių nebuvo.',
  },
  en: {
    title: 'Events',
    meaning:
      'What visitors did. Times is how often in all, rate the share of visits with the event, value what all of them are worth in the currency events are sent with. Choose a source or a campaign to see what it brought.',
    event: 'Event',
    count: 'Times',
    visitors: 'Visitors',
    visits: 'Visits',
    rate: 'Rate',
    rateInFile: 'Share of visits, %',
    value: 'Value',
    none: 'There were no events in this period.',
  },
}

/** An event's title for owners; an owner-defined event has the name they gave it. */
export function eventTitle(name: string, language: Language): string {
  const known: Readonly<Record<string, { title: Readonly<Record<Language, string>> }>> = {
    ...eventDefinitions,
    outbound: eventDefinitions.outbound_link,
  }
  return Object.hasOwn(known, name) ? (known[name]?.title[language] ?? name) : name
}
