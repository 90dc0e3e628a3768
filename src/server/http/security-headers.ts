/**
 * Headers of every answer, pages included. A page adds its own Content-Security-Policy. Only the
 * console is cut off from the windows that open it (Cross-Origin-Opener-Policy), because that
 * starts a new browser process, which would delay a visitor's first paint by 100 ms.
 */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** For answers that are not pages: nothing may load, run or frame them. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
