import { isReservedEmail } from '#lib/email.ts'
import type { ShopContent } from './settings.ts'

/** The demonstration's seller, who does not exist. `content/` has the same data. */
export const demonstration = {
  siteName: 'Kryptis',
  name: 'UAB „Kryptis“',
  code: '999999995',
  vatCode: 'LT999999917',
  street: 'Pavyzdžio g. 1',
  postcode: 'LT-00000',
  phone: '+370 600 00000',
  iban: 'LT121000011101001000',
  bank: 'Pavyzdinis bankas',
} as const

export const sellerData = [
  'name',
  'code',
  'vatCode',
  'address',
  'phone',
  'email',
  'iban',
  'bank',
  'ordersEmail',
] as const
export type SellerDatum = (typeof sellerData)[number]

type Settings = Pick<ShopContent, 'seller' | 'bank' | 'ordersEmail'>

const isLeft: Readonly<Record<SellerDatum, (settings: Settings) => boolean>> = {
  name: ({ seller }) => isDemonstrationName(seller.name),
  code: ({ seller }) => isSame(seller.code, demonstration.code),
  vatCode: ({ seller }) => isSame(seller.vatCode ?? '', demonstration.vatCode),
  address: ({ seller }) =>
    [demonstration.street, demonstration.postcode].some((part) =>
      plain(seller.address).includes(plain(part)),
    ),
  phone: ({ seller }) => isSame(seller.phone, demonstration.phone),
  email: ({ seller }) => isReservedEmail(seller.email),
  iban: ({ bank }) => isSame(bank.iban, demonstration.iban),
  bank: ({ bank }) => isSame(bank.bank, demonstration.bank),
  ordersEmail: ({ ordersEmail }) => isReservedEmail(ordersEmail),
}

/** Data of the demonstration that the owner has not yet replaced. */
export const dataLeft = (settings: Settings): SellerDatum[] =>
  sellerData.filter((datum) => isLeft[datum](settings))

export const isDemonstrationName = (name: string) => isSame(name, demonstration.name)

export const isDemonstrationSite = (name: string) => isSame(name, demonstration.siteName)

const words = [demonstration.siteName, demonstration.street, demonstration.phone]
  .map((text) => `(?<!\\p{L})${text.replaceAll(/[.+]/g, '\\$&')}(?![\\p{L}\\p{N}])`)
  .join('|')
const address =
  '[\\p{L}\\p{N}.+_-]+@[\\p{L}\\p{N}.-]+\\.(?:example|invalid|test)(?![\\p{L}\\p{N}-])'
const seen = new RegExp(`${address}|${words}`, 'gu')

/**
 * Parts of texts that belong to the demonstration: its name and contacts, and addresses that nobody
 * can have.
 */
export const demonstrationIn = (text: string): string[] => [
  ...new Set(text.replaceAll('\u00a0', ' ').match(seen)),
]

/** Words with which the shipped texts call their firm, people and figures invented. */
const invented =
  /(?<!\p{L})(?:išgalvot|netikr|demonstracij|demonstracin|fictional|invented|made up|a demonstration)\p{L}*/giu

export const inventedIn = (text: string): string[] => text.match(invented) ?? []

/** Compares texts regardless of spaces, quotes and capitals. */
const isSame = (text: string, of: string) => plain(text) === plain(of)

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
