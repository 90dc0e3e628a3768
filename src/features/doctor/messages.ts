import type { DnsRecord } from '#features/mail-delivery/deliverability.ts'
import type { Messages } from '#lib/language.ts'
import type { CheckName, Status } from './health.ts'

interface HealthMessages {
  title: string
  /** The page above this one. */
  back: string
  examine: string
  /** Before the time of the last examination. */
  examinedAt: string
  overall: Record<Status, string>
  statuses: Record<Status, string>
  checks: Record<CheckName, string>
  sender: { publish: (record: DnsRecord) => string; readOn: string; again: string }
}

export const messages: Messages<HealthMessages> = {
  lt: {
    title: 'Būklė',
    back: 'Šiandien',
    examine: 'Tikrinti dabar',
    examinedAt: 'Tikrinta',
    overall: {
      ok: 'Viskas tvarkoje.',
      warning: 'Svetainė veikia, bet yra ką pataisyti.',
      problem: 'Rasta, kas neveikia.',
    },
    statuses: { ok: 'Tvarkoje', warning: 'Pataisytina', problem: 'Netvarkoje' },
    checks: {
      server: 'Serveris',
      public_address: 'Viešas adresas',
      clock: 'Laikrodis',
      disk: 'Diskas',
      backups: 'Atsarginės kopijos',
      mail: 'Pašto serveris',
      sender: 'Siuntėjo domenas',
      engines: 'Duomenų bazės',
      outside_servers: 'Išorinės paslaugos',
    },
    sender: {
      publish: ({ type, name, value }) => `Domeno DNS įrašykite: ${type} ${name} „${value}“.`,
      readOn: 'Kaip taisyti, parašyta docs/mail-delivery.md.',
      again: 'Tikrinkite vėliau dar kartą.',
    },
  },
  en: {
    title: 'Health',
    back: 'Today',
    examine: 'Examine now',
    examinedAt: 'Examined',
    overall: {
      ok: 'All is well.',
      warning: 'The site works, but something could be better.',
      problem: 'Something does not work.',
    },
    statuses: { ok: 'OK', warning: 'Warning', problem: 'Problem' },
    checks: {
      server: 'Server',
      public_address: 'Public address',
      clock: 'Clock',
      disk: 'Disk',
      backups: 'Backups',
      mail: 'Mail server',
      sender: 'Domain of the sender',
      engines: 'Databases',
      outside_servers: 'Outside services',
    },
    sender: {
      publish: ({ type, name, value }) => `Enter in the domain’s DNS: ${type} ${name} “${value}”.`,
      readOn: 'How to mend it is in docs/mail-delivery.md.',
      again: 'Examine it again later.',
    },
  },
}
