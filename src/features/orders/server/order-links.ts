import type { Language } from '#lib/language.ts'
import { createSignedIds } from '#server/signed-ids.ts'
import { orderPaths } from '../paths.ts'

/** Links by which a buyer is recognised without signing in. They last as long as the order is kept. */
export function createOrderLinks(siteKey: string, publicUrl: string) {
  const { tokenOf, idOf } = createSignedIds(siteKey, 'order')
  return {
    tokenOf,
    idOfToken: idOf,
    urlOf: ({ id, language }: { id: number; language: Language }) =>
      publicUrl + orderPaths[language].replace(':token', tokenOf(id)),
  }
}
