import type { Order, Orders } from '#features/orders/server.ts'
import { emailKey } from '#lib/email.ts'
import { wordsOf } from '#lib/text/search-terms.ts'
import type { Statement } from './take-withdrawal.ts'

/**
 * Finds the order that a statement names, if its email and name are the buyer's. Too many people
 * know a number and an email for these two alone to end a contract.
 */
export const createFindOrder =
  (orders: Pick<Orders, 'findByNumber'>) =>
  async ({ name, order, email }: Statement): Promise<Order | null> => {
    const number = /(?<!\d)\d{10}(?!\d)/.exec(order.replace(/(?<=\d)[\s-](?=\d)/g, ''))?.[0]
    const found = number ? await orders.findByNumber(number) : null
    const isBuyer =
      found?.header.emailKey === emailKey(email) && isSamePerson(found.buyer.name, name)
    return isBuyer ? found : null
  }

/** Whether all words of one name are in the other, in any order and with or without diacritics. */
function isSamePerson(name: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(name), wordsOf(other)].sort((a, b) => a.length - b.length)
  return few.length > 0 && few.every((word) => many.includes(word))
}
