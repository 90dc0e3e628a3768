import * as v from 'valibot'
import { prose } from '#lib/site/content.ts'
import { type FormEmbed, type FrameEmbed, formEmbedKinds, originOf } from './embeds.ts'

// No character may end a source of the Content-Security-Policy; the local machine is allowed for
// tests.
const safe = /^(https:\/\/[a-z0-9.-]+|http:\/\/127\.0\.0\.1)(:\d+)?([/?#][^\s"'<>]*)?$/

const address = v.pipe(v.string(), v.regex(safe, 'must be an address starting with https://'))
const origin = v.pipe(
  address,
  v.check((text) => originOf(text) === text, 'must be like https://api.example.com'),
)

const service = {
  provider: prose,
  cookies: v.optional(
    v.array(
      v.strictObject({
        name: prose,
        days: v.pipe(v.number(), v.integer(), v.minValue(0)),
        purpose: v.strictObject({ lt: prose, en: prose }),
      }),
    ),
    [],
  ),
  hosts: v.optional(v.array(origin), []),
}

export const frameEmbedSchema = v.strictObject({
  ...service,
  url: address,
}) satisfies v.GenericSchema<unknown, FrameEmbed>

export const formEmbedSchema = v.strictObject({
  ...service,
  kind: v.picklist(formEmbedKinds, `must be one of ${formEmbedKinds.join(', ')}`),
  script: address,
  formId: v.pipe(v.string(), v.regex(/^[\w-]+\/[\w-]+$/, 'must be like 1234567/abc-def')),
}) satisfies v.GenericSchema<unknown, FormEmbed>
