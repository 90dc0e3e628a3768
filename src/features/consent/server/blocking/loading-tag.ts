/** Attributes whose addresses browsers request automatically, by element. */
const loadingAttributes: Readonly<Record<string, readonly string[]>> = {
  script: ['src', 'href', 'xlink:href'],
  link: ['href', 'imagesrcset'],
  img: ['src', 'srcset'],
  // In HTML another name of `img`, in SVG an element of its own.
  image: ['src', 'srcset', 'href', 'xlink:href'],
  iframe: ['src', 'srcdoc'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  use: ['href', 'xlink:href'],
  feimage: ['href', 'xlink:href'],
}

export const loadingNames = Object.keys(loadingAttributes)

/** A start tag of an element that may load something. */
export interface LoadingTag {
  /** In lower case. */
  name: string
  /** By name in lower case; of attributes with the same name the first one counts. */
  attributes: ReadonlyMap<string, TagAttribute>
}

export interface TagAttribute {
  /** The value as browsers decode it. */
  value: string
  /** The value as written, without its quotes; null for a name without a value. */
  source: string | null
}

export function isLoading(name: string): boolean {
  return Object.hasOwn(loadingAttributes, name)
}

/** The tag's attributes that load something. */
export function loadingAttributesOf({ name, attributes }: LoadingTag): string[] {
  return (loadingAttributes[name] ?? []).filter((attribute) => attributes.get(attribute)?.value)
}

/** Relations that make a browser connect or fetch; other links load nothing. */
const fetchingRelation =
  /\b(preconnect|dns-prefetch|preload|prefetch|modulepreload|prerender|stylesheet)\b/i

export function isFetchingLink({ name, attributes }: LoadingTag): boolean {
  return name === 'link' && fetchingRelation.test(attributes.get('rel')?.value ?? '')
}

/** @returns the addresses in a `srcset`, without their widths or densities */
export function candidatesOf(srcset: string): string[] {
  return srcset.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
}
