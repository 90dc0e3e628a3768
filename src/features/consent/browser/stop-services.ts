import { blockedScriptType, isDomainOrSubdomain } from '../blocking-wire.ts'
import type { PageService } from '../services.ts'
import type { OptionalCategory } from '../wire.ts'

/**
 * Stops services of the withdrawn categories, each in the way its registry entry says.
 *
 * @returns false when something still runs that only reloading the page ends
 */
export function stopServices(
  services: readonly PageService[],
  withdrawn: readonly OptionalCategory[],
): boolean {
  const marked = document.querySelectorAll<HTMLScriptElement>('script[data-cookieyes]')
  const ran = [...marked].filter(({ type }) => type !== blockedScriptType)
  const concerned = ran.filter((script) =>
    withdrawn.some((category) => script.dataset.cookieyes?.includes(`cookieyes-${category}`)),
  )
  return concerned.every((script) => stopOf(script, services)())
}

type StopService = () => boolean

/** Inline scripts, and scripts of hosts without an entry, could be doing anything. */
function stopOf(script: HTMLScriptElement, services: readonly PageService[]): StopService {
  const named = services.find(({ slug }) => slug === script.dataset.service)
  const { hostname } = new URL(script.src || location.href)
  const service =
    named ??
    services.find(({ domains }) => domains.some((one) => isDomainOrSubdomain(hostname, one)))
  return stopMethods[service?.stop ?? 'reload']
}

/** Steps that remain after the consent modes were denied. */
const stopMethods: Readonly<Record<PageService['stop'], StopService>> = {
  clarity: () => {
    window.clarity?.('stop')
    return window.clarity !== undefined
  },
  'meta-pixel': () => window.fbq !== undefined,
  tiktok: () => window.ttq?.revokeConsent !== undefined,
  'storage-only': () => true,
  reload: () => false,
}
