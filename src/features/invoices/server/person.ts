import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { monthsBefore } from '#lib/dates/dates.ts'
import { byLanguage } from '#lib/language.ts'
import { formatEurosAndCents } from '#lib/money/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonPart, PersonRecord } from '#server/person-part.ts'
import { invoicePath, numberingPath } from '../console-wire.ts'
import type { Invoices } from '../server.ts'
import { accountMonths } from './retention.ts'
import { type Invoice, readInvoicesOf } from './rows.ts'

interface Parts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'idsOfBuyer'>
  invoices: Pick<Invoices, 'isWaiting'>
}

/** A person's invoices, which the law keeps with the name and address on them. */
export function invoicesOfPerson({ db, orders, invoices }: Parts): PersonPart {
  async function invoicesOf(key: string) {
    const found = []
    for (const id of await orders.idsOfBuyer(key)) found.push(...(await readInvoicesOf(db, id)))
    return found.toSorted((a, b) => b.id - a.id)
  }
  return {
    name: 'invoices',
    title: { lt: 'Sąskaitos', en: 'Invoices' },
    access: 'invoices.see',
    read: async (key) => (await invoicesOf(key)).map(recordOf),
    async outlook(key) {
      const kept = (await invoicesOf(key)).map(({ fullNumber, issuedOn }) => ({
        text: {
          lt: `Sąskaita ${fullNumber} su vardu ir adresu: jos reikalauja buhalterinės apskaitos įstatymas`,
          en: `Invoice ${fullNumber} with the name and address, as the law on accounting demands`,
        },
        until: monthsBefore(Date.parse(issuedOn), -accountMonths),
      }))
      const waiting = []
      for (const id of await orders.idsOfBuyer(key))
        if (await invoices.isWaiting(id)) waiting.push(id)
      const text = {
        lt: 'Sąskaita dar neišrašyta, nes nepatvirtinti numeriai',
        en: 'An invoice is not issued yet, because the numbers are not confirmed',
      }
      return {
        isAllKept: true,
        kept,
        obstacles: waiting.map(() => ({ text, path: numberingPath })),
      }
    },
    erase: async () => {},
  }
}

const labels = {
  name: { lt: 'Pirkėjas', en: 'Buyer' },
  address: { lt: 'Adresas', en: 'Address' },
  total: { lt: 'Suma', en: 'Total' },
}

function recordOf({ id, kind, fullNumber, issuedOn, totalCents, document }: Invoice): PersonRecord {
  return {
    title:
      kind === 'invoice'
        ? { lt: `Sąskaita ${fullNumber}`, en: `Invoice ${fullNumber}` }
        : { lt: `Kreditinė sąskaita ${fullNumber}`, en: `Credit note ${fullNumber}` },
    at: Date.parse(issuedOn),
    path: invoicePath(id),
    facts: [
      { label: labels.name, text: document.buyer.name },
      { label: labels.address, text: document.buyer.address },
      {
        label: labels.total,
        text: byLanguage((language) => formatEurosAndCents(totalCents, language)),
      },
    ],
    data: { number: fullNumber, issued_on: issuedOn, document },
  }
}
