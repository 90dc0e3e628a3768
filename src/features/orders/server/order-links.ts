import type { Language } from '#lib/language.ts'
import { createSignedIds } from '#server/signatures/signed-ids.ts'
import { orderPaths } from '../paths.ts'

export type OrderLinks = ReturnType<typeof createOrderLinks>

/** Makes links that identify a buyer without a sign-in, valid as long as the order is retained. */
export function createOrderLinks(siteKey: string, publicUrl: string) {
  const { tokenOf, idOf } = createSignedIds(siteKey, 'order')
  return {
    tokenOf,
    idOfToken: idOf,
    urlOf: ({ id, language }: { id: number; language: Language }) =>
      publicUrl + orderPaths[language].replace(':token', tokenOf(id)),
  }
}
