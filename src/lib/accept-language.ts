import { isLanguage, type Language } from './language.ts'

/**
 * The first of our languages that a browser asks for, by RFC 9110 §12.5.4; `otherwise` when none
 * is.
 */
export function acceptedLanguage(header: string | undefined, otherwise: Language): Language {
  const wanted = (header ?? '').slice(0, 500).split(',').map(parseRange)
  const known = wanted.filter(
    ({ language, weight }) => (language === '*' || isLanguage(language)) && weight > 0,
  )
  const [best] = known.sort((a, b) => b.weight - a.weight)
  return best && isLanguage(best.language) ? best.language : otherwise
}

function parseRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { language: tag.split('-')[0] ?? '', weight: Number(weight ?? 1) }
}
