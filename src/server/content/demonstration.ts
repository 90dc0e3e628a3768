import digests from './demonstration-digests.json' with { type: 'json' }

const known: Readonly<Record<string, string>> = digests

/** The documents that the program came with. */
export const demonstrationPaths: readonly string[] = Object.keys(known)

/** Whether a document still says what the program came with. */
export const isOfDemonstration = (path: string, digest: string | null): boolean =>
  digest !== null && known[path] === digest
