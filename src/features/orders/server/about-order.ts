/** The key under which the mail outbox files emails about one order. */
export const aboutOrder = (id: number) => `order/${id}`

/** The order that such a key is about; null for another key. */
export const orderOf = (about: string | null): number | null =>
  Number(/^order\/(\d+)$/.exec(about ?? '')?.[1]) || null
