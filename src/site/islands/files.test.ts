import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each island lies where the browser looks for it, under the name it declares', () => {
  const files = globSync('src/**/*.island.tsx')
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const declared = /defineIsland\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1]
    expect(file).toBe(`src/features/${declared}.island.tsx`)
  }
})
