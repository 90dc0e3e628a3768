/**
 * An address within this site that is safe to redirect to, or null. `//host`, `/\host` and paths
 * that a browser would tidy into one of them lead elsewhere.
 */
export function localPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 500) return null
  const isLocal = /^\/(?!\/)[^\\\p{C}]*$/u.test(text) && !text.includes('//')
  return isLocal ? encodeURI(text).replaceAll('%25', '%') : null
}
