import { type TrackerOptions, uidCookie, uidDays } from '../wire.ts'

export interface Ids {
  uid: string | false
  fingerprint: string | false
}

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The ids in each report. In cookieless mode there are none, and nothing is read from the device.
 */
export async function identify(options: TrackerOptions): Promise<Ids> {
  return {
    uid: options.identity === 'cookie' && uidFromCookie(),
    fingerprint: options.identity === 'fingerprint' && (await fingerprint(options)),
  }
}

/** A separate script, because it is five times as large as ours and few sites use it. */
async function fingerprint({ fingerprintScript: script, fingerprintKey: key }: TrackerOptions) {
  // Imported by its path, because the bundler's own loader would be half as large as the tracker.
  const loaded: typeof import('./fingerprint.ts') = await import(/* @vite-ignore */ script)
  return loaded.fingerprint(key)
}

/** Lasts 30 days from its creation; later visits do not prolong it. */
function uidFromCookie(): string {
  const existing = new RegExp(`(?:^|; )${uidCookie}=([0-9a-f]{32})(?:;|$)`).exec(
    document.cookie,
  )?.[1]
  const uid = existing ?? newId()
  if (!existing) setCookie(uid, uidDays * 86_400)
  return uid
}

export function deleteIds() {
  setCookie('', 0)
  try {
    localStorage.removeItem('thumbmark_visitor_id')
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}

function setCookie(value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
  document.cookie = `${uidCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}
