import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicesInUse } from '#features/consent/outside.ts'
import type { Service } from '#features/consent/third-parties.ts'

/** The services that the content of a site names; whether it is right the site checks at start. */
export function declaredServices(contentDir: string): readonly Service[] {
  const read = (file: string) => JSON.parse(readFileSync(join(contentDir, file), 'utf8'))
  return servicesInUse([read('site.json'), read('en/site.json')], read('consent.json').scripts)
}
