import type { ShopContent } from '#features/shop/settings.ts'

/** A seller with everything a shop needs, with valid check digits in its codes and account. */
export const exampleShop: ShopContent = {
  seller: {
    name: 'UAB „Šviesa“',
    code: '119511515',
    vatCode: 'LT100001919017',
    register: 'Juridinių asmenų registras',
    address: 'Žvejų g. 3, LT-01001 Vilnius',
    phone: '+370 600 11111',
    email: 'pardavimai@sviesa.lt',
  },
  bank: { iban: 'LT601010012345678901', bic: '', bank: 'Bankas' },
  series: { invoice: 'SF', creditNote: 'KS' },
  paymentDays: 7,
  scarceHours: 24,
  paymentHours: 2,
  downloads: { times: 5, days: 30 },
  ordersEmail: '',
}
