import { blockedScriptType, categoryMark } from './blocking-wire.ts'
import type { OwnerScript } from './settings.ts'
import { thirdParties } from './third-parties.ts'

/** The scripts of `content/consent.json`, inert until the gate runs them. */
export function OwnerScripts({ scripts }: { scripts: readonly OwnerScript[] }) {
  return scripts.map(({ service, src, code, attributes }, index) => (
    <script
      // The list never changes its order.
      key={`${service}-${index}`}
      {...attributes}
      type={blockedScriptType}
      data-type={attributes?.type}
      data-service={service}
      data-cookieyes={categoryMark(thirdParties[service].category)}
      {...(code ? { dangerouslySetInnerHTML: { __html: code } } : { 'data-src': src })}
    />
  ))
}
