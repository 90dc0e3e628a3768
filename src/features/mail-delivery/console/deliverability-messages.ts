import type { Language } from '#lib/language.ts'
import type { DeliverabilityCheckName, FindingCode, Verdict } from '../deliverability.ts'
import { findingMessages } from './finding-messages.ts'

export interface DeliverabilityMessages {
  verdicts: Readonly<Record<Verdict, string>>
  /** The subject of each check and its reason. */
  checks: Readonly<Record<DeliverabilityCheckName, { title: string; why: string }>>
  /** The finding and the advice for it, with the finding's value. */
  findings: Readonly<Record<FindingCode, (value: string) => string>>
  record: { paste: string; found: string; name: string; value: string }
}

export const deliverabilityMessages: Readonly<Record<Language, DeliverabilityMessages>> = {
  lt: {
    verdicts: {
      pass: 'Tvarkoje',
      unknown: 'Nežinoma',
      warn: 'Pataisytina',
      fail: 'Netvarkoje',
    },
    checks: {
      spf: {
        title: 'SPF',
        why: 'Pasako, kurie serveriai gali siųsti laiškus jūsų vardu.',
      },
      dkim: {
        title: 'DKIM',
        why: 'Parašas, iš kurio gavėjo paštas mato, kad laiškas tikrai jūsų ir nepakeistas.',
      },
      dmarc: {
        title: 'DMARC',
        why: 'Pasako, ką daryti su laiškais, kurie tik apsimeta jūsų laiškais.',
      },
      dmarc_reports: {
        title: 'DMARC ataskaitos',
        why: 'Kitam domenui skirtos ataskaitos siunčiamos tik jam sutikus.',
      },
      alignment: {
        title: 'Domenų sutapimas',
        why: 'SPF ir DKIM skaitomi tik tada, kai jų domenas sutampa su siuntėjo adresu.',
      },
      from_domain: {
        title: 'Siuntėjo domenas',
        why: 'Domenas turi būti, o į laiškus turi būti galima atsakyti.',
      },
      bounce_domain: {
        title: 'Grįžtančių laiškų domenas',
        why: 'Čia sugrįžta pranešimai apie nepristatytus laiškus.',
      },
      sending_address: {
        title: 'Siuntimo adresas',
        why: 'Serverio adresas turi turėti vardą, o vardas – rodyti atgal į adresą.',
      },
    },
    findings: findingMessages.lt,
    record: {
      paste: 'Įrašykite ten, kur valdomas domenas:',
      found: 'Dabar yra:',
      name: 'Vardas',
      value: 'Reikšmė',
    },
  },
  en: {
    verdicts: { pass: 'OK', unknown: 'Unknown', warn: 'Warning', fail: 'Problem' },
    checks: {
      spf: { title: 'SPF', why: 'Says which servers may send emails in your name.' },
      dkim: {
        title: 'DKIM',
        why: 'A signature by which the recipient’s mailbox sees that an email is yours and unchanged.',
      },
      dmarc: { title: 'DMARC', why: 'Says what to do with emails that only pretend to be yours.' },
      dmarc_reports: {
        title: 'DMARC reports',
        why: 'Reports to another domain are sent only when that one agrees.',
      },
      alignment: {
        title: 'Alignment of domains',
        why: 'SPF and DKIM count only when their domain fits that of the sender’s address.',
      },
      from_domain: {
        title: 'The sender’s domain',
        why: 'The domain must exist, and take answers to your emails.',
      },
      bounce_domain: {
        title: 'The domain of bounces',
        why: 'Reports about emails that could not be delivered come here.',
      },
      sending_address: {
        title: 'The sending address',
        why: 'The server’s address must have a name, and the name must lead back to the address.',
      },
    },
    findings: findingMessages.en,
    record: {
      paste: 'Enter this where the domain is managed:',
      found: 'There is now:',
      name: 'Name',
      value: 'Value',
    },
  },
}
