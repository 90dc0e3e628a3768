import { markOf, parkedType } from '../gate-wire.ts'
import { categoriesOfHost, type Service } from '../third-parties.ts'

interface Parking {
  /** The site's own origin, whose files need no consent. */
  publicUrl: string
  services: readonly Service[]
}

interface Parked {
  html: string
  /** Texts of inline scripts that wait for consent; only with them in its policy can they run. */
  scripts: string[]
}

type Attributes = Map<string, string | null>

/**
 * Takes the address out of everything foreign in a page, and makes scripts marked for a category
 * inert: nothing is requested before the gate in the browser puts it back. A preload scanner, or a
 * browser without scripts, finds nothing to load.
 */
export function parkForeign(html: string, parking: Parking): Parked {
  const scripts: string[] = []
  const parked = html
    .replace(scriptElement, (all, text: string, code: string) => {
      const attributes = parseAttributes(text)
      const marks = marksFor(attributes, [attributes.get('src')], parking)
      if (!marks) return all
      if (!attributes.has('src')) scripts.push(code)
      return `<script${formatAttributes(parkScript(attributes, marks))}>${code}</script>`
    })
    .replace(pictureOrFrame, (all, name: string, text: string) => {
      const attributes = parseAttributes(text)
      const addresses = [attributes.get('src'), ...candidates(attributes.get('srcset'))]
      const marks = marksFor(attributes, addresses, parking)
      return marks ? `<${name}${formatAttributes(rename(attributes, marks))}>` : all
    })
    .replace(hint, (all, text: string) => {
      const attributes = parseAttributes(text)
      const isFetched = fetching.test(attributes.get('rel') ?? '')
      return isFetched && isForeign(attributes.get('href'), parking) ? '' : all
    })
  return { html: parked, scripts }
}

const inTag = `((?:"[^"]*"|'[^']*'|[^"'>])*)`
const scriptElement = new RegExp(`<script(?=[\\s>])${inTag}>([\\s\\S]*?)</script\\s*>`, 'gi')
const pictureOrFrame = new RegExp(`<(iframe|img)(?=[\\s/>])${inTag}>`, 'gi')
const hint = new RegExp(`<link(?=[\\s/>])${inTag}>`, 'gi')
/** Relations that make a browser connect or fetch. */
const fetching =
  /\b(preconnect|dns-prefetch|preload|prefetch|modulepreload|prerender|stylesheet)\b/i

/** What something waits for: its own mark and the categories of its host. Null when for nothing. */
function marksFor(
  attributes: Attributes,
  addresses: readonly (string | null | undefined)[],
  parking: Parking,
): string | null {
  const own = attributes.get('data-cookieyes')?.trim()
  const foreign = addresses.filter((address) => isForeign(address, parking))
  if (!own && foreign.length === 0) return null
  const needed = foreign.flatMap((address) => {
    const categories = [...categoriesOfHost(hostOf(address, parking), parking.services)]
    // What comes from a host nobody declared waits for a category nobody can allow.
    return categories.length ? categories.map(markOf) : ['cookieyes-undeclared']
  })
  return [...new Set([...(own?.split(/\s+/) ?? []), ...needed])].join(' ')
}

function parkScript(attributes: Attributes, marks: string): Attributes {
  const type = attributes.get('type')
  if (type && !/^(text\/plain|(text|application|javascript)\/(javascript|blocked))$/i.test(type))
    attributes.set('data-type', type)
  return rename(attributes.set('type', parkedType), marks)
}

function rename(attributes: Attributes, marks: string): Attributes {
  for (const name of ['src', 'srcset']) {
    const value = attributes.get(name)
    if (value && attributes.delete(name)) attributes.set(`data-${name}`, value)
  }
  return attributes.set('data-cookieyes', marks)
}

function isForeign(address: string | null | undefined, parking: Parking): boolean {
  if (!address) return false
  const { origin, protocol } = urlOf(address, parking)
  return /^https?:$/.test(protocol) && origin !== new URL(parking.publicUrl).origin
}

const hostOf = (address: string | null | undefined, parking: Parking) =>
  urlOf(address ?? '', parking).hostname

/** Where an attribute leads; one that cannot be read counts as foreign. */
function urlOf(address: string, { publicUrl }: Parking): URL {
  const text = address.replaceAll('&amp;', '&').trim()
  const isReadable = !/&#|&\w+;/.test(text) && URL.canParse(text, publicUrl)
  return new URL(isReadable ? text : 'https://unreadable.invalid', publicUrl)
}

const candidates = (srcset: string | null | undefined) =>
  srcset?.split(',').map((candidate) => candidate.trim().split(/\s/)[0]) ?? []

function parseAttributes(text: string): Attributes {
  const pairs = text.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return new Map(
    [...pairs].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? null,
    ]),
  )
}

function formatAttributes(attributes: Attributes): string {
  return [...attributes]
    .map(([name, value]) =>
      value === null ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
    )
    .join('')
}
