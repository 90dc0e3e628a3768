import { beforeEach, expect, test } from 'vitest'
import {
  maxEmbedOrigins,
  originActionPath,
  originField,
  refusedOriginsPart,
} from '#features/subscribe-embed/embed-origins.ts'
import { newsletterSettingsPath } from '#features/subscribers/newsletter-paths.ts'
import { pageOf, useConsole } from '../../../../tests/support/console.ts'
import { originNotices } from './origin-routes.ts'

const site = useConsole('sqlite')
let cookie: string
beforeEach(async () => {
  cookie = await site().makeOwner()
})
const parts = () => site().newsletter
const shown = async () => pageOf(await site().get(newsletterSettingsPath, cookie))[1]
const decide = (action: 'allow' | 'remove', origin: string, headers = {}) =>
  site().post(originActionPath(action), { [originField]: origin }, { cookie, ...headers })
const partner = 'https://partneris.lt'

test('a site that tried is listed with its count, and allowed by a press', async () => {
  await parts().settings.form.saveOptions({ embedOrigins: ['https://kita.lt'] })
  for (let attempt = 0; attempt < 14; attempt++) await parts().refusedOrigins.record(partner)
  expect((await shown()).refusedOrigins).toMatchObject([{ origin: partner, attempts: 14 }])
  const [notice] = await originNotices(parts().refusedOrigins)
  expect(notice?.text.lt).toBe('1 svetainė siunčia prenumeratos formą, bet jai neleista.')
  const answer = await decide('allow', partner)
  expect(answer.headers.location).toBe(`${newsletterSettingsPath}?issaugota=1#formos`)
  expect(parts().settings.form.current().embedOrigins).toEqual(['https://kita.lt', partner])
  expect((await shown()).refusedOrigins).toEqual([])
  expect(await originNotices(parts().refusedOrigins)).toEqual([])
})

test('one the owner does not know is taken off the list, and stays refused', async () => {
  await parts().refusedOrigins.record(partner)
  expect((await decide('remove', partner)).headers.location).toBe(refusedOriginsPart)
  expect((await shown()).refusedOrigins).toEqual([])
  expect(parts().settings.form.current().embedOrigins).toEqual([])
})

test('what is no site, or one too many, is not allowed, and nothing is lost', async () => {
  await parts().refusedOrigins.record('null')
  const refused = await decide('allow', 'null')
  expect(refused.statusCode).toBe(422)
  const many = Array.from({ length: maxEmbedOrigins }, (_, index) => `https://s${index}.lt`)
  await parts().settings.form.saveOptions({ embedOrigins: many })
  const full = await decide('allow', partner)
  expect(full.statusCode).toBe(422)
  expect(pageOf(full)[1].forms.embed).toMatchObject({
    problems: ['embedOrigins'],
    fields: { embedOrigins: [...many, partner].join('\n') },
  })
  expect(parts().settings.form.current().embedOrigins).toEqual(many)
  expect((await shown()).refusedOrigins).toHaveLength(1)
})

test('a page of somebody else cannot press it', async () => {
  await parts().refusedOrigins.record(partner)
  const answer = await decide('allow', partner, { origin: partner })
  expect(answer.statusCode).toBe(403)
  expect(parts().settings.form.current().embedOrigins).toEqual([])
})
