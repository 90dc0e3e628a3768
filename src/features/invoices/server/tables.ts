import type { Generated } from 'kysely'
import type { Transitioned } from '#features/orders/server.ts'
import type { Language } from '#lib/language.ts'
import type { InvoiceKind } from '../invoice.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** Search terms of documents, in lower case without diacritics. */
    invoice_terms: { term: string; invoice_id: number }
    /** The next number of each series, taken in the transaction that issues a document. */
    invoice_series: {
      series: string
      next_number: number
      /** The incident of the last database restore after which the number was confirmed. */
      confirmed_incident: Generated<number>
    }
    /** Documents that wait while the series assign no numbers, in order. */
    waiting_invoices: {
      id: Generated<number>
      order_id: number
      at: number
      transition: Transitioned['transition']
      /** JSON */
      refund: string | null
    }
    /**
     * Issued documents. The database itself allows no change of them except `annulled_at`, once,
     * and no deletion within eleven years.
     */
    invoices: {
      id: Generated<number>
      series: string
      number: number
      kind: InvoiceKind
      order_id: number
      /**
       * Unique, so that one payment or refund makes one document: `paid:12`, `refund:stripe:re_1`.
       */
      source: string
      /** The invoice of a credit note. */
      original_id: number | null
      issued_on: string
      /** The day of supply, which may differ from the day of issue. */
      supplied_on: string
      language: Language
      net_cents: number
      vat_cents: number
      total_cents: number
      /** JSON of `InvoiceDocument`, everything that is printed. */
      document: string
      created_at: number
      annulled_at: number | null
    }
  }
}
