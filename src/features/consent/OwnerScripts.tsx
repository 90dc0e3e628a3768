import { markOf, parkedType } from './gate-wire.ts'
import { knownServices } from './known-services.ts'
import type { OwnerScript } from './settings.ts'

/** The scripts of `content/consent.json`, inert until the gate runs them. */
export function OwnerScripts({ scripts }: { scripts: readonly OwnerScript[] }) {
  return scripts.map(({ service, src, code, attributes }, index) => (
    <script
      // The list is written once and never reordered.
      key={`${service}-${index}`}
      {...attributes}
      type={parkedType}
      data-type={attributes?.type}
      data-service={service}
      data-cookieyes={markOf(knownServices[service].category)}
      {...(code ? { dangerouslySetInnerHTML: { __html: code } } : { 'data-src': src })}
    />
  ))
}
