import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration } from '../../../../migrations/baseline/consent.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { type Service, withOwnServices } from '../services.ts'
import type { ConsentConfig } from '../settings.ts'
import { thirdParties } from '../third-parties.ts'
import { consentVersion } from './consent-version.ts'
import { openRegistry } from './registry.ts'
import { isKnownText, textVersionsOf } from './text-versions.ts'

const pixel: Service = { ...thirdParties['meta-pixel'], slug: 'meta-pixel' }

function configWith(declared: readonly Service[]): ConsentConfig {
  const services = withOwnServices([], declared)
  return {
    doNotTrack: true,
    takesOverCookieYes: false,
    scripts: [],
    services,
    version: consentVersion(services),
    textVersions: textVersionsOf(services),
    domain: 'kryptis.example',
    record: { network: 'none', months: 12, reportedTo: null },
  }
}

describe.each(engines)('the registry of services on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(migration)
  })
  afterEach(() => database.close())

  test('what a feature declares and takes back is in use at once, under another version', async () => {
    const onChange = vi.fn<() => void>()
    const registry = await openRegistry({ db: database.db, configWith, onChange })
    const before = registry.current()
    let inUse: readonly Service[] = [pixel]
    await registry.declare('marketing', () => inUse)
    const during = registry.current()
    expect(during.services).toContainEqual(pixel)
    expect(during.version).not.toBe(before.version)
    expect(await isKnownText(database.db, during.textVersions.lt)).toBe(true)
    await registry.refresh()
    expect(onChange).toHaveBeenCalledTimes(1)
    inUse = []
    await registry.refresh()
    expect(registry.current()).toEqual(before)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('nothing is in use before what the banner says about it is kept', async () => {
    const registry = await openRegistry({ db: database.db, configWith })
    const before = registry.current()
    await database.db.schema.alterTable('consent_text_versions').renameTo('elsewhere').execute()
    await expect(registry.declare('marketing', () => [pixel])).rejects.toThrow(
      /consent_text_versions/,
    )
    expect(registry.current()).toBe(before)
    await database.db.schema.alterTable('elsewhere').renameTo('consent_text_versions').execute()
    await registry.refresh()
    expect(registry.current().services).toContainEqual(pixel)
  })

  test('a service is there once, though scripts and a feature name it', () => {
    const both = withOwnServices([{ service: 'meta-pixel' }], [pixel])
    expect(both.filter(({ slug }) => slug === 'meta-pixel')).toHaveLength(1)
    expect(both).toEqual(withOwnServices([], [pixel]))
  })
})
