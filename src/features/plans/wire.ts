export interface Plan {
  /** Stands in addresses and forms: `/?plan=augimas`. */
  id: string
  name: string
  /** Whom it is for, in a few words. */
  audience: string
  summary: string
  description: string
  /** Integer cents per month, VAT included. */
  priceCents: number
  features: readonly string[]
}
