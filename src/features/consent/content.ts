import * as v from 'valibot'
import { isDomainOrSubdomain } from './blocking-wire.ts'
import { type Service, sourceDomain } from './services.ts'
import type { ConsentSettings } from './settings.ts'
import { type ThirdPartySlug, thirdParties } from './third-parties.ts'

const names = Object.keys(thirdParties) as ThirdPartySlug[]
const service = v.picklist(names, `must name a known service: ${names.join(', ')}`)
const attributeName = v.pipe(
  v.string(),
  v.regex(
    /^(id|async|defer|type|crossorigin|integrity|referrerpolicy|data-[a-z][a-z0-9-]*)$/,
    'is no attribute a script may have here',
  ),
)
const attributes = v.optional(v.record(attributeName, v.union([v.string(), v.literal(true)])))
/** The code is put into a script element, which these words would end. */
const code = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.regex(/^(?![\s\S]*(<\/script|<!--))/i, 'must hold no </script or <!--'),
)
const address = /^https:\/\/([^\s"'<>@\\/?#:]+)[^\s"'<>@\\]*$/
const src = v.pipe(v.string(), v.regex(address, 'must be an address that begins with https://'))

const script = v.pipe(
  v.strictObject({ service, src: v.optional(src), code: v.optional(code), attributes }),
  v.check((one) => !one.src !== !one.code, 'must have either a src or a code'),
  v.forward(
    v.check((one) => !one.src || serves(one.service, one.src), 'must be an address of its service'),
    ['src'],
  ),
)

export const consentSchema = v.strictObject({
  doNotTrack: v.boolean('must be true or false'),
  takesOverCookieYes: v.boolean('must be true or false'),
  scripts: v.array(script, 'must be a list of scripts'),
}) satisfies v.GenericSchema<unknown, ConsentSettings>

/** Whether the service serves this address. An invalid address is refused by another check. */
function serves(name: ThirdPartySlug, src: string): boolean {
  const host = address.exec(src)?.[1]
  const { script: sources = [] }: Service['hosts'] = thirdParties[name].hosts
  return !host || sources.some((source) => isDomainOrSubdomain(host, sourceDomain(source)))
}
