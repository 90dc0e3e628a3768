import { isWithin } from '../gate-wire.ts'
import type { ServiceOnPage } from '../third-parties.ts'
import type { OptionalCategory } from '../wire.ts'
import { ranMark } from './gate.ts'

/**
 * Ends what has run for the categories taken back, each the way its registry entry says.
 *
 * @returns false when something goes on that only a new page ends
 */
export function stopRunning(
  services: readonly ServiceOnPage[],
  withdrawn: readonly OptionalCategory[],
): boolean {
  const ran = [...document.querySelectorAll<HTMLScriptElement>(`script[${ranMark}]`)]
  const concerned = ran.filter((script) =>
    withdrawn.some((category) => script.dataset.cookieyes?.includes(`cookieyes-${category}`)),
  )
  return concerned.every((script) => stopOf(script, services)())
}

type StopsIt = () => boolean

/** Inline scripts, and those of hosts without an entry, could be doing anything. */
function stopOf(script: HTMLScriptElement, services: readonly ServiceOnPage[]): StopsIt {
  const named = services.find(({ slug }) => slug === script.dataset.service)
  const { hostname } = new URL(script.src || location.href)
  const service = named ?? services.find(({ from }) => from.some((one) => isWithin(hostname, one)))
  return stops[service?.stop ?? 'reload']
}

/** Signals have told each of them to stop sending; this is what is left to do. */
const stops: Readonly<Record<ServiceOnPage['stop'], StopsIt>> = {
  clarity: () => {
    window.clarity?.('stop')
    return window.clarity !== undefined
  },
  'meta-pixel': () => window.fbq !== undefined,
  tiktok: () => window.ttq?.revokeConsent !== undefined,
  'stored-only': () => true,
  reload: () => false,
}
