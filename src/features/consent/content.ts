import * as v from 'valibot'
import { prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
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
  labelled(
    v.strictObject({
      service: labelled(service, 'Tarnyba', 'Service'),
      src: labelled(v.optional(src), 'Adresas', 'Address', {
        help: { lt: 'Arba adresas, arba kodas.', en: 'Either an address or code.' },
        problem: {
          lt: 'Adresas turi prasidėti https:// ir būti tos pačios tarnybos.',
          en: 'The address must begin with https:// and belong to its service.',
        },
        kind: 'code',
      }),
      code: labelled(v.optional(code), 'Kodas', 'Code', { kind: 'lines' }),
      attributes: labelled(attributes, 'Požymiai', 'Attributes', {
        help: {
          lt: 'Po vieną eilutėje: async arba data-vardas=reikšmė.',
          en: 'One a line: async or data-name=value.',
        },
        kind: 'attributes',
      }),
    }),
    'Kodas',
    'Script',
    {
      problem: {
        lt: 'Turi būti arba adresas, arba kodas.',
        en: 'There must be either an address or code.',
      },
    },
  ),
  v.check((one) => !one.src !== !one.code, 'must have either a src or a code'),
  v.forward(
    v.check((one) => !one.src || serves(one.service, one.src), 'must be an address of its service'),
    ['src'],
  ),
)

const ownText = (length: number) =>
  v.pipe(prose, v.maxLength(length, `must be at most ${length} characters long`))

const ownTexts = v.strictObject({
  title: labelled(ownText(60), 'Antraštė', 'Title'),
  text: labelled(ownText(240), 'Tekstas', 'Text', {
    help: {
      lt: 'Po jo visada yra nuoroda į slapukų politiką. Iki 240 ženklų.',
      en: 'A link to the cookie policy always follows it. Up to 240 characters.',
    },
    kind: 'lines',
  }),
})

const banner = labelled(
  v.strictObject({
    lt: labelled(ownTexts, 'Lietuviškai', 'In Lithuanian'),
    en: labelled(ownTexts, 'Angliškai', 'In English'),
  }),
  'Slapukų juostos tekstas',
  'Text of the cookie banner',
  {
    help: {
      lt: 'Pakeitus juosta visų lankytojų paklaus iš naujo: jie sutiko su ankstesniu tekstu.',
      en: 'Once it is changed the banner asks every visitor again: they agreed to the former text.',
    },
  },
)

export const consentSchema = labelled(
  v.strictObject({
    banner: v.optional(banner),
    doNotTrack: labelled(
      v.boolean('must be true or false'),
      '„Do Not Track“ reiškia atsisakymą',
      '“Do Not Track” is a refusal',
    ),
    takesOverCookieYes: labelled(
      v.boolean('must be true or false'),
      'Galioja sutikimai, duoti per „CookieYes“',
      'Consent given under CookieYes stays valid',
      {
        help: {
          lt: 'Tik jei tekstai ir tarnybos ten buvo tokie patys.',
          en: 'Only where its texts and services were equivalent.',
        },
      },
    ),
    scripts: labelled(
      v.array(script, 'must be a list of scripts'),
      'Kitų tarnybų kodai',
      'Scripts of other services',
      {
        help: {
          lt: 'Vykdomi tik lankytojui sutikus, šia tvarka.',
          en: 'They run after consent only, in this order.',
        },
      },
    ),
  }),
  'Sutikimai',
  'Consent',
) satisfies v.GenericSchema<unknown, ConsentSettings>

/** Whether the service serves this address. An invalid address is refused by another check. */
function serves(name: ThirdPartySlug, src: string): boolean {
  const host = address.exec(src)?.[1]
  const { script: sources = [] }: Service['hosts'] = thirdParties[name].hosts
  return !host || sources.some((source) => isDomainOrSubdomain(host, sourceDomain(source)))
}
