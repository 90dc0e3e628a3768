/** A text as typed without a Lithuanian keyboard: “Žąsų” becomes “zasu”. */
export function foldDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A text as a word for an address: “Kur ją laikyti?” becomes “kur-ja-laikyti”. */
export function toSlug(text: string): string {
  return foldDiacritics(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
