import { sign } from '#server/signatures/signer.ts'

/** Tells the site's key from others without giving it away. */
export const keyFingerprint = (key: string) => sign(key, 'backupKey', '')
