/** Fetches the passkey library, only on pages with passkeys. */
export async function startPasskeys() {
  const passkeys = await import('./browser/passkeys.ts')
  passkeys.startPasskeys()
}
