import { type DefaultTreeAdapterMap, Parser, type Token } from 'parse5'
import { isLoading, type LoadingTag, type TagAttribute } from './loading-tag.ts'

/** A tag with its position in the text. */
export interface PlacedTag extends LoadingTag {
  start: number
  end: number
  /** The name as written. */
  nameSource: string
  isSelfClosing: boolean
  /** The text between a script's tags; null in other elements, and where the end tag is missing. */
  code: string | null
}

/** All tags that may load something, in the order of the text. */
export function parseTags(html: string, { scriptingEnabled }: { scriptingEnabled: boolean }) {
  const collector = new TagCollector(html, scriptingEnabled)
  collector.tokenizer.write(html, true)
  return collector.tags
}

/**
 * The HTML standard's parser, used for its tokens rather than its tree: whether something is a tag
 * depends on the tree around it, but the tree leaves out elements that this parser drops and a
 * newer browser may keep, such as pictures in a `select`.
 */
class TagCollector extends Parser<DefaultTreeAdapterMap> {
  readonly tags: PlacedTag[] = []
  readonly #html: string
  #openScript: PlacedTag | null = null

  constructor(html: string, scriptingEnabled: boolean) {
    super({ scriptingEnabled, sourceCodeLocationInfo: true })
    this.#html = html
  }

  override onStartTag(token: Token.TagToken) {
    if (isLoading(token.tagName)) {
      const tag = placeTag(token, this.#html)
      this.tags.push(tag)
      if (tag.name === 'script') this.#openScript = tag
    }
    // Called last, because it renames tags and attributes of SVG.
    super.onStartTag(token)
  }

  override onEndTag(token: Token.TagToken) {
    if (token.tagName === 'script' && this.#openScript && token.location) {
      this.#openScript.code = this.#html.slice(this.#openScript.end, token.location.startOffset)
      this.#openScript = null
    }
    super.onEndTag(token)
  }
}

function placeTag({ tagName, attrs, selfClosing, location }: Token.TagToken, html: string) {
  const { startOffset: start = 0, endOffset: end = 0 } = location ?? {}
  const attributes = new Map<string, TagAttribute>()
  for (const { name, value } of attrs) {
    const place = location?.attrs?.[name]
    const written = place ? html.slice(place.startOffset, place.endOffset) : ''
    attributes.set(name, { value, source: valueSourceOf(written) })
  }
  const nameSource = html.slice(start + 1, start + 1 + tagName.length)
  const tag = { name: tagName, nameSource, attributes, start, end }
  return { ...tag, isSelfClosing: selfClosing, code: null as string | null }
}

function valueSourceOf(attribute: string): string | null {
  const equals = attribute.indexOf('=', 1)
  if (equals < 0) return null
  const value = attribute.slice(equals + 1).trimStart()
  return /^["']/.test(value) ? value.slice(1, -1) : value
}
