import type { ContentProblem, Link } from './document.ts'

/** Where texts may link to, as the documents say. */
interface LinkTargets {
  known: ReadonlySet<string>
  /** Those of parts and languages that are switched off. */
  off: ReadonlySet<string>
  /** Kinds of document that no page shows, because their feature is off. */
  unshownKinds: ReadonlySet<string>
}
export type AddressesOf = (documents: ReadonlyMap<string, unknown[]>) => LinkTargets

export type LinkOfKind = Link & { kind: string }

/** Links of texts that visitors read to what answers nobody. */
export function deadLinks(links: readonly LinkOfKind[], addresses: LinkTargets): ContentProblem[] {
  const { known, off, unshownKinds } = addresses
  return links
    .filter(({ kind, path }) => !known.has(path) && !unshownKinds.has(kind))
    .map(({ file, line, path }) => ({
      file,
      line,
      message: off.has(path)
        ? `the link to “${path}” leads to a page that is switched off in switches.json`
        : `the link to “${path}” leads to no page of the site`,
    }))
}
