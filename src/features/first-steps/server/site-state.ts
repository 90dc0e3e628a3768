import { publishPath } from '#features/content-editor/wire.ts'
import type { Payments } from '#features/payments/server.ts'
import { demonstrationIn } from '#features/shop/demonstration.ts'
import type { Shop } from '#features/shop/server.ts'

import { isOn, selling } from '#lib/site/switches.ts'
import type { DocumentState } from '#server/content/content-store.ts'
import { isOfDemonstration } from '#server/content/demonstration.ts'
import type { Platform } from '#server/feature.ts'
import { furtherPaths, type StepName, steps } from '../steps.ts'

export interface Sources extends Pick<Platform, 'contentStore' | 'content' | 'config' | 'mail'> {
  demonstrationLeft: () => Promise<boolean>
  shop: Pick<Shop, 'demonstration'>
  payments: Pick<Payments, 'methods' | 'onlyRehearses'>
}

/** What the site is like now, as far as the steps are about it. */
export interface SiteState {
  documents: readonly DocumentState[]
  /** Name and contacts as they were last saved. */
  contacts: string
  hasNotice: boolean
  isDemonstrationLeft: boolean
  isSelling: boolean
  hasSeller: boolean
  takesMoney: boolean
  sendsMail: boolean
  isLocal: boolean
}

const siteFile = 'site.json'

export async function readSiteState(sources: Sources): Promise<SiteState> {
  const { contentStore, content, config, mail, shop, payments, demonstrationLeft } = sources
  const [documents, site, isDemonstrationLeft] = await Promise.all([
    contentStore.documents(),
    contentStore.read(siteFile),
    demonstrationLeft(),
  ])
  return {
    documents,
    contacts: site?.draft?.text ?? site?.published.text ?? '{}',
    hasNotice: content.lt.site.notice !== null,
    isDemonstrationLeft,
    isSelling: isOn(content.lt.switches, selling),
    hasSeller: shop.demonstration().length === 0,
    takesMoney: !payments.onlyRehearses() && payments.methods().length > 0,
    sendsMail: mail.isOn,
    isLocal: /^(localhost|127\.|\[::1\])/.test(new URL(config.publicUrl).hostname),
  }
}

/** Steps that this site does not need. */
export const isNeeded = (name: StepName, { isSelling }: SiteState) => name !== 'sales' || isSelling

export const isDone: Readonly<Record<StepName, (state: SiteState) => boolean>> = {
  contacts: ({ contacts }) => hasOwnContacts(contacts),
  brand: (state) => isChanged(state, (path) => path === 'brand.json'),
  offer: (state) => isChanged(state, (path) => path === 'switches.json'),
  pages: (state) => isChanged(state, (path) => /^(en\/)?(home\.json|pages\/.*)$/.test(path)),
  mail: ({ sendsMail }) => sendsMail,
  sales: ({ hasSeller, takesMoney }) => hasSeller && takesMoney,
  demonstration: ({ isDemonstrationLeft }) => !isDemonstrationLeft,
  publish: (state) => !hasDrafts(state) && !state.hasNotice && !state.isLocal,
}

/** The page on which a step goes on. */
export function pathOf(name: StepName, state: SiteState): string {
  if (name === 'sales' && state.hasSeller) return furtherPaths.payments
  if (name === 'publish' && !hasDrafts(state))
    return state.hasNotice ? steps.demonstration.path : furtherPaths.address
  return name === 'publish' ? publishPath : steps[name].path
}

/** The notice of the demonstration is another step. */
function hasOwnContacts(text: string): boolean {
  const { name, email, phone, street, postcode } = JSON.parse(text)
  return demonstrationIn([name, email, phone, street, postcode].join('\n')).length === 0
}

const isChanged = ({ documents }: SiteState, isMeant: (path: string) => boolean) =>
  documents.some(
    ({ path, digest, draft }) =>
      isMeant(path) && (draft !== null || (digest !== null && !isOfDemonstration(path, digest))),
  )

const hasDrafts = ({ documents }: SiteState) => documents.some(({ draft }) => draft !== null)
