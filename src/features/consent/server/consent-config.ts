import type { SiteContents } from '#lib/site/site-content.ts'
import type { Config } from '#server/process/config.ts'
import { servicesInUse } from '../embeds.ts'
import { type Service, withStatisticsIdentity, withSwitches } from '../services.ts'
import type { ConsentConfig } from '../settings.ts'
import { consentVersion } from './consent-version.ts'
import { textVersionsOf } from './text-versions.ts'

type FrameConfig = Pick<
  Config,
  'publicUrl' | 'statistics' | 'consentNetwork' | 'consentDetailsMonths' | 'consentService'
>

/**
 * Consent facts that every page needs: the services consent is asked for, and the banner's texts by
 * version.
 *
 * @param declared services that features have in use now
 */
export function consentConfig(
  config: FrameConfig,
  content: SiteContents,
  declared: readonly Service[],
): ConsentConfig {
  const settings = content.lt.consent
  const sites = Object.values(content).map(({ site }) => site)
  const named = servicesInUse(sites, settings.scripts, declared)
  const identified = withStatisticsIdentity(config.statistics.identity, named)
  const services = withSwitches(identified, content.lt.switches)
  return {
    ...settings,
    services,
    version: consentVersion(services, settings.banner),
    textVersions: textVersionsOf(services, settings.banner),
    domain: new URL(config.publicUrl).hostname,
    record: {
      network: config.consentNetwork,
      months: config.consentDetailsMonths,
      reportedTo: config.consentService && new URL(config.consentService.url).hostname,
    },
  }
}
