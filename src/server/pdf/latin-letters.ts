/** Transliteration of Cyrillic letters in passports: ICAO Doc 9303-3, section 6. */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  // An apostrophe within Ukrainian names.
  ʼ: '’',
}

/** Writes Cyrillic letters, which our fonts lack, as passports do: “Оксана” is “Oksana”. */
export const latinLetters = (text: string): string =>
  text.replace(/[\u0400-\u04ffʼ]/g, (letter) => {
    const small = latin[letter.toLowerCase()]
    if (small === undefined) return letter
    if (letter === letter.toLowerCase()) return small
    return small.charAt(0).toUpperCase() + small.slice(1)
  })
