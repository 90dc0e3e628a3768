/** The library of passkeys is fetched only on pages with passkeys. */
export async function startPasskeys() {
  const passkeys = await import('./browser/passkeys.ts')
  passkeys.startPasskeys()
}
