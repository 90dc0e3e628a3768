import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scan } from '../../scripts/scan/crawl.ts'
import { contentWith } from '../support/embed-provider.ts'
import { useSite } from '../support/open-site.ts'

const content = contentWith({})
afterAll(content.remove)
const env = { STATISTICS_IDENTITY: 'cookie' }
const site = await useSite({ env })
appendFileSync(
  join(content.folder, 'legal/slapuku-politika.md'),
  '\nMūsų statistika slapukų nenaudoja.\n',
)
const falseSite = await useSite({ env: { ...env, CONTENT_DIR: content.folder } })

test('the policies are true of a site whose statistics use a cookie', async () => {
  const { findings } = await scan(site.url, {
    paths: ['/slapuku-politika', '/privatumo-politika'],
  })
  expect(findings).toEqual([])
})

test('a policy that denies a cookie the pages keep is found and named', async () => {
  const { findings } = await scan(falseSite.url, { paths: ['/slapuku-politika'] })
  expect(findings).toEqual([
    {
      page: '/slapuku-politika',
      state: 'all',
      kind: 'prose',
      name: '',
      why: 'says that the statistics keep nothing, but they keep burst_uid',
    },
  ])
})
