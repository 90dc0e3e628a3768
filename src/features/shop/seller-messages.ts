import type { Messages } from '#lib/language.ts'

interface Texts {
  title: string
  code: string
  vatCode: string
  noVat: string
  register: string
  address: string
  phone: string
  email: string
  /** For use within a sentence. */
  line: { code: string; vatCode: string; noVat: string; register: string }
}

/** The facts about a seller that the law requires. */
export const sellerMessages: Messages<Texts> = {
  lt: {
    title: 'Pardavėjas',
    code: 'Įmonės kodas',
    vatCode: 'PVM mokėtojo kodas',
    noVat: 'Ne PVM mokėtojas',
    register: 'Registras',
    address: 'Adresas',
    phone: 'Telefonas',
    email: 'El. paštas',
    line: {
      code: 'įmonės kodas',
      vatCode: 'PVM mokėtojo kodas',
      noVat: 'ne PVM mokėtojas',
      register: 'registras\u00a0–',
    },
  },
  en: {
    title: 'Seller',
    code: 'Company code',
    vatCode: 'VAT number',
    noVat: 'Not registered for VAT',
    register: 'Register',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    line: {
      code: 'company code',
      vatCode: 'VAT number',
      noVat: 'not registered for VAT',
      register: 'register:',
    },
  },
}
