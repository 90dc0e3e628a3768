import { parseAst } from 'vite'
import { isLanguage } from '../src/lib/language.ts'

/** A text for people in code; texts with the same path, in several languages or places, are one. */
export interface TextInCode {
  /** The keys above it, without the language's: `methods.hint`. */
  path: string
  texts: string[]
}

/** Letters that only Lithuanian uses. */
const lithuanian = /[ąčęėįšųūž]/i
/** Addresses of pages differ by language too, but are not texts. */
const address = /^[/`]?(?:\/|\$\{)/

/**
 * The texts in a file of code: values under `lt` or `en`, and texts with Lithuanian letters.
 *
 * @param isTsx whether it has elements
 */
export function textsInCode(source: string, isTsx: boolean): TextInCode[] {
  if (!lithuanian.test(source) && !/\blt\b/.test(source)) return []
  const found = new Map<string, string[]>()
  visit(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }), { names: [], isTranslated: false })
  return [...found].map(([path, texts]) => ({ path, texts }))

  function visit(part: unknown, place: Place) {
    if (Array.isArray(part)) for (const one of part) visit(one, place)
    if (!isNode(part) || notForPeople.includes(part.type)) return
    const text = textOf(part, source)
    if (text === null) {
      const within = placeWithin(part, place)
      for (const value of Object.values(part)) visit(value, within)
    } else if ((place.isTranslated || lithuanian.test(text)) && !address.test(text)) {
      const path = place.names.join('.')
      found.set(path, [...(found.get(path) ?? []), text])
    }
  }
}

interface Place {
  names: readonly string[]
  /** True below the key of a language. */
  isTranslated: boolean
}

/** https://github.com/estree/estree */
type Node = { type: string } & Readonly<Record<string, unknown>>

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

const notForPeople = ['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration']

function textOf({ type, value, start, end }: Node, source: string): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  const isText = type === 'TemplateLiteral' || type === 'JSXText'
  return isText ? source.slice(Number(start), Number(end)) : null
}

function placeWithin({ type, key, id }: Node, { names, isTranslated }: Place): Place {
  const isNamed =
    type === 'Property' || type === 'VariableDeclarator' || type.startsWith('Function')
  const name = isNamed ? (nameOf(key) ?? nameOf(id)) : null
  if (name === null) return { names, isTranslated }
  if (isLanguage(name)) return { names, isTranslated: true }
  return { names: [...names, name], isTranslated }
}

function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  const name = node.name ?? node.value
  return typeof name === 'string' ? name : null
}
