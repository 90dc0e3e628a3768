import { expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { openSettings } from '#server/settings/open-settings.ts'
import { migration } from '../../../../migrations/0048-site-settings.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { endLateTrial } from './address-page.ts'

const { openEmpty } = useEngine('sqlite')

test('an address that nobody confirms in time gives way to the former one', async () => {
  const { db, close } = await openEmpty(migration)
  const open = () => openSettings(db, 'the key of a site in tests', { env: {} })
  const former = 'https://senas.example'
  const url = 'https://naujas.example'
  const settings = await open()
  await settings.note({
    address_trial: { until: 30 * minuteMs, url, former: { PUBLIC_URL: former }, formerUrl: former },
  })
  await settings.save({ PUBLIC_URL: url })
  let restarts = 0
  const restart = async () => void restarts++
  await endLateTrial({ settings, restart, now: () => 30 * minuteMs - 1 })
  expect([(await open()).config.publicUrl, restarts]).toEqual([url, 0])
  await endLateTrial({ settings, restart, now: () => 30 * minuteMs })
  await endLateTrial({ settings, restart, now: () => 31 * minuteMs })
  expect([(await open()).config.publicUrl, restarts]).toEqual([former, 1])
  await close()
})
