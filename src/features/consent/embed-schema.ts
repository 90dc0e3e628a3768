import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { type FormEmbed, type FrameEmbed, formEmbedKinds, originOf } from './embeds.ts'

// No character may end a source of the Content-Security-Policy; the local machine is allowed for
// tests.
const safe = /^(https:\/\/[a-z0-9.-]+|http:\/\/127\.0\.0\.1)(:\d+)?([/?#][^\s"'<>]*)?$/

const address = v.pipe(v.string(), v.regex(safe, 'must be an address starting with https://'))
const origin = v.pipe(
  address,
  v.check((text) => originOf(text) === text, 'must be like https://api.example.com'),
)

const cookie = labelled(
  v.strictObject({
    name: commonFields.name,
    days: labelled(
      v.pipe(v.number(), v.integer(), v.minValue(0)),
      'Kiek dienų saugomas',
      'Days it is kept',
    ),
    purpose: labelled(
      v.strictObject({
        lt: labelled(prose, 'Lietuviškai', 'In Lithuanian'),
        en: labelled(prose, 'Angliškai', 'In English'),
      }),
      'Kam jis',
      'Purpose',
    ),
  }),
  'Slapukas',
  'Cookie',
)

const service = {
  provider: labelled(prose, 'Tarnyba', 'Service'),
  cookies: labelled(v.optional(v.array(cookie), []), 'Slapukai', 'Cookies'),
  hosts: labelled(
    v.optional(v.array(labelled(origin, 'Adresas', 'Address', { kind: 'code' })), []),
    'Kiti adresai, iš kurių ji siunčia',
    'Further addresses it loads from',
  ),
}

const https = {
  lt: 'Adresas turi prasidėti https://',
  en: 'The address must begin with https://',
}

export const frameEmbedSchema = v.strictObject({
  ...service,
  url: labelled(address, 'Adresas', 'Address', { kind: 'code', problem: https }),
}) satisfies v.GenericSchema<unknown, FrameEmbed>

export const formEmbedSchema = v.strictObject({
  ...service,
  kind: labelled(
    v.picklist(formEmbedKinds, `must be one of ${formEmbedKinds.join(', ')}`),
    'Kieno forma',
    'Whose form',
    {
      options: {
        hubspot: { lt: 'HubSpot', en: 'HubSpot' },
        mailerlite: { lt: 'MailerLite', en: 'MailerLite' },
      },
    },
  ),
  script: labelled(address, 'Kodo adresas', 'Address of the script', {
    kind: 'code',
    problem: https,
  }),
  formId: labelled(
    v.pipe(v.string(), v.regex(/^[\w-]+\/[\w-]+$/, 'must be like 1234567/abc-def')),
    'Formos numeris',
    'Id of the form',
    {
      kind: 'code',
      problem: {
        lt: 'Parašykite kaip 1234567/abc-def.',
        en: 'Write it like 1234567/abc-def.',
      },
    },
  ),
}) satisfies v.GenericSchema<unknown, FormEmbed>
