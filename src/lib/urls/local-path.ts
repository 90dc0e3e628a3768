/**
 * An address within this site that is safe to redirect to, or null. `//host`, `/\host` and paths
 * that a browser normalises to one of them lead to other sites.
 */
export function localPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 500) return null
  const isLocal = /^\/(?!\/)[^\\\p{C}]*$/u.test(text) && !text.includes('//')
  return isLocal ? encodeURI(text).replaceAll('%25', '%') : null
}
