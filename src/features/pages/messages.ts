import type { Messages } from '#lib/language.ts'

interface Texts {
  /** Of a page in search results. */
  page: string
  /** Of a menu that follows from the files of a folder. */
  firstMenu: Readonly<
    Record<'products' | 'pricing' | 'blog' | 'news' | 'contact' | 'column', string>
  >
}

export const messages: Messages<Texts> = {
  lt: {
    page: 'Puslapiai',
    firstMenu: {
      products: 'Produktai',
      pricing: 'Kainos',
      blog: 'Tinklaraštis',
      news: 'Naujienos',
      contact: 'Kontaktai',
      column: 'Svetainėje',
    },
  },
  en: {
    page: 'Pages',
    firstMenu: {
      products: 'Products',
      pricing: 'Pricing',
      blog: 'Blog',
      news: 'News',
      contact: 'Contact',
      column: 'On the site',
    },
  },
}
