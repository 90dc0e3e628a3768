import { type LoadingTag, loadingNames, type TagAttribute } from './loading-tag.ts'

const candidate = new RegExp(`<(?:${loadingNames.join('|')})(?=[\\s/>])`, 'gi')
/** A tag as React and our Markdown write it: values in `"`, and angle brackets only at its ends. */
const plainTag = /<([a-z]+)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/iy
const plainAttribute = /([\w:-]+)(?:="([^"]*)")?/g

/**
 * Reads the tags that may load something without a parser; null when one of them is written in any
 * other way. A start tag can only be at such a name, and every parser reads a plain tag alike, so a
 * page whose plain tags are all harmless is harmless.
 */
export function readPlainTags(html: string): LoadingTag[] | null {
  const tags: LoadingTag[] = []
  for (const { index } of html.matchAll(candidate)) {
    plainTag.lastIndex = index
    const [, name = '', text = ''] = plainTag.exec(html) ?? []
    const attributes = readAttributes(text)
    if (!name || !attributes) return null
    tags.push({ name: name.toLowerCase(), attributes })
  }
  return tags
}

/** Null where a name occurs twice, or a value that matters would have to be decoded. */
function readAttributes(text: string): Map<string, TagAttribute> | null {
  const attributes = new Map<string, TagAttribute>()
  for (const [, name = '', source = null] of text.matchAll(plainAttribute)) {
    const key = name.toLowerCase()
    const isEncoded = source?.includes('&') && !inertNames.test(key)
    if (isEncoded || attributes.has(key)) return null
    attributes.set(key, { value: source ?? '', source })
  }
  return attributes
}

/** Attributes that neither load nor mark anything, whatever their entities stand for. */
const inertNames = /^(alt|title|value|placeholder|aria-.*|data-(?!cookieyes).*)$/
