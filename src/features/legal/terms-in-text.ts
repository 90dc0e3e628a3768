import type { Language } from '#lib/language.ts'
import type { Switches } from '#lib/site/switches.ts'
import {
  downloadsPart,
  paymentPart,
  renewalPart,
  type SellingPractices,
  sellerPart,
  vatPart,
} from './selling-parts.ts'
import { contractPart } from './switched-parts.ts'

interface Sources {
  selling: SellingPractices
  switches: Switches
}

type Generator = (sources: Sources, language: Language) => string[]

const parts: Readonly<Record<string, Generator>> = {
  seller: ({ selling }, language) => sellerPart(selling, language),
  contract: ({ switches }, language) => contractPart(switches, language),
  vat: ({ selling }, language) => vatPart(selling, language),
  payment: ({ selling }, language) => paymentPart(selling, language),
  downloads: ({ selling }, language) => downloadsPart(selling, language),
  renewal: ({ selling }, language) => renewalPart(selling, language),
}

/**
 * The terms of purchase as plain text by their headings, one line for each paragraph, for the
 * buyer's own copy of the contract.
 */
export function termsInText(
  html: string,
  sources: Sources,
  language: Language,
): { title: string; text: string }[] {
  const filled = html.replace(/\[\[([a-z]+)\]\]/g, (whole, name: string) =>
    Object.hasOwn(parts, name) ? (parts[name]?.(sources, language).join(' ') ?? whole) : whole,
  )
  return filled
    .split(/<h2[^>]*>/)
    .slice(1)
    .map((section) => {
      const [heading = '', ...rest] = section.split('</h2>')
      return { title: toText(heading), text: toText(rest.join('')) }
    })
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': '’',
}

const toText = (html: string) =>
  html
    .replace(/[ \n]+/g, ' ')
    .replace(/<\/(?:p|li)> ?/g, '\n')
    .replace(/<sup>(\d+)<\/sup>/g, (_whole, digits: string) => raised(digits))
    .replace(/<[^>]+>/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/ *\n */g, '\n')
    .trim()

const raised = (digits: string) =>
  digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
