import { blockedScriptType, categoryMark } from '../../blocking-wire.ts'
import { categoriesOfHost, type Service } from '../../services.ts'
import {
  candidatesOf,
  isFetchingLink,
  type LoadingTag,
  loadingAttributesOf,
} from './loading-tag.ts'
import { type PlacedTag, parseTags } from './parse-tags.ts'
import { readPlainTags } from './plain-tags.ts'

export interface BlockingOptions {
  /** The site's own origin, whose files need no consent. */
  publicUrl: string
  services: readonly Service[]
}

interface Blocked {
  html: string
  /**
   * Texts of inline scripts that wait for consent; they can run only when the page's policy
   * includes them.
   */
  scripts: string[]
}

/**
 * Removes the addresses from every third-party element of a page, and makes scripts marked for a
 * category inert: nothing is requested before the browser's half restores them. Preload scanners,
 * and browsers without scripts, find nothing to load. A page with nothing to block is returned
 * unchanged.
 */
export function blockThirdParties(html: string, options: BlockingOptions): Blocked {
  const isOwn = (tag: LoadingTag) => actionFor(tag, options) === null
  const plain = readPlainTags(html)
  if (plain?.every((tag) => isOwn(tag) || (isBlocked(tag) && !isInlineScript(tag))))
    return { html, scripts: [] }
  const blocked = blockParsed(html, true, options)
  if (!/<noscript/i.test(html)) return blocked
  if (readPlainTags(blocked.html)?.every((tag) => isOwn(tag) || isBlocked(tag))) return blocked
  // Browsers without scripts parse the content of `noscript` as elements rather than text.
  return { ...blocked, html: blockParsed(blocked.html, false, options).html }
}

function blockParsed(html: string, scriptingEnabled: boolean, options: BlockingOptions): Blocked {
  const scripts: string[] = []
  let [result, copied] = ['', 0]
  for (const tag of parseTags(html, { scriptingEnabled })) {
    const action = actionFor(tag, options)
    if (action && isInlineScript(tag) && tag.code !== null) scripts.push(tag.code)
    if (!action || isBlocked(tag)) continue
    result += html.slice(copied, tag.start)
    if (action.kind === 'block') result += formatTag(tag, blockedAttributes(tag, action.marks))
    copied = tag.end
  }
  return { html: result + html.slice(copied), scripts }
}

const addressNames = ['src', 'data-src', 'href', 'xlink:href']

function isInlineScript({ name, attributes }: LoadingTag): boolean {
  return name === 'script' && !addressNames.some((one) => attributes.has(one))
}

/** Whether the tag is marked and has nothing left to block. */
function isBlocked(tag: LoadingTag): boolean {
  const isInert = tag.name !== 'script' || tag.attributes.get('type')?.value === blockedScriptType
  const isMarked = Boolean(tag.attributes.get('data-cookieyes')?.value.trim())
  return isMarked && isInert && loadingAttributesOf(tag).length === 0
}

type Action = { kind: 'remove' } | { kind: 'block'; marks: string }

/** The action for a tag; null when it loads nothing that needs consent. */
function actionFor(tag: LoadingTag, options: BlockingOptions): Action | null {
  const hosts = thirdPartyHosts(tag, options)
  if (tag.name === 'link')
    return isFetchingLink(tag) && hosts.length > 0 ? { kind: 'remove' } : null
  const own = tag.attributes.get('data-cookieyes')?.value.trim()
  if (!own && hosts.length === 0) return null
  const needed = hosts.flatMap((host) => marksOf(host, options.services))
  const marks = new Set([...(own?.split(/\s+/) ?? []), ...needed])
  return { kind: 'block', marks: [...marks].join(' ') }
}

/** Content of an undeclared host waits for a category that nobody can allow. */
function marksOf(host: string, services: readonly Service[]): string[] {
  const categories = [...categoriesOfHost(host, services)]
  return categories.length ? categories.map(categoryMark) : ['cookieyes-undeclared']
}

/** The hosts from which a text would load something and that no service has. */
export const undeclaredHosts = (text: string, options: BlockingOptions): string[] =>
  text.includes('<')
    ? [...new Set(hostsInDocument(text, options))].filter(
        (host) => categoriesOfHost(host, options.services).size === 0,
      )
    : []

function thirdPartyHosts(tag: LoadingTag, options: BlockingOptions): string[] {
  return loadingAttributesOf(tag).flatMap((name) => {
    const value = tag.attributes.get(name)?.value ?? ''
    if (name === 'srcdoc') return hostsInDocument(value, options)
    const addresses = name.endsWith('srcset') ? candidatesOf(value) : [value]
    return addresses.flatMap((address) => thirdPartyHost(address, options) ?? [])
  })
}

/** A document within an attribute loads like one of its own. */
function hostsInDocument(html: string, options: BlockingOptions): string[] {
  const readings = [true, false].flatMap((scriptingEnabled) =>
    parseTags(html, { scriptingEnabled }),
  )
  return readings.flatMap((tag) => thirdPartyHosts(tag, options))
}

/** No parser takes such a path for an address with a host. */
const plainOwnAddress = /^\/(?:[\w.~-]|$)/

/** Null for our own addresses and for those that ask no host, such as `data:`. */
function thirdPartyHost(address: string, { publicUrl }: BlockingOptions): string | null {
  if (!address || plainOwnAddress.test(address)) return null
  if (!URL.canParse(address, publicUrl)) return 'unreadable.invalid'
  const { protocol, origin, hostname } = new URL(address, publicUrl)
  const isOwn = origin === new URL(publicUrl).origin
  return /^https?:$/.test(protocol) && !isOwn ? hostname : null
}

type Written = Map<string, string | null>

/** The tag's attributes, with the addresses moved where browsers ignore them. */
function blockedAttributes(tag: LoadingTag, marks: string): Written {
  const written: Written = new Map(
    [...tag.attributes].map(([name, { source }]) => [name, source] as const),
  )
  if (tag.name === 'script') {
    const type = written.get('type')
    if (type && !isScriptType.test(type)) written.set('data-type', type)
    written.set('type', blockedScriptType)
  }
  for (const name of loadingAttributesOf(tag)) {
    written.set(`data-${name.replace('xlink:', '')}`, written.get(name) ?? '')
    written.delete(name)
  }
  return written.set('data-cookieyes', marks)
}

/** Types that only say the element is a script. */
const isScriptType = /^(text\/plain|(text|application|javascript)\/(javascript|blocked))$/i

function formatTag({ nameSource, isSelfClosing }: PlacedTag, attributes: Written): string {
  const texts = [...attributes].map(([name, value]) =>
    value === null ? ` ${name}` : ` ${name}="${escapeValue(value)}"`,
  )
  return `<${nameSource}${texts.join('')}${isSelfClosing ? '/' : ''}>`
}

/** Entities stay as written; without angle brackets no value can end a `noscript`. */
const escapeValue = (source: string) => source.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
