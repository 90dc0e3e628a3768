import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * SHA-256 of `bin/node` in the packages `node-<platform>-<processor>` of the version in
 * package.json. The package `node` installs one of them itself, which the lockfile does not cover.
 * The digests for macOS are missing, because they could not be obtained together with these.
 */
const digests = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
}

/**
 * Whether an installed Node is the pinned one; null when the platform's digest is unknown.
 *
 * @param {string} file
 * @param {string} platform such as `linux-x64`
 * @returns {boolean | null}
 */
export function isPinnedRuntime(file, platform) {
  const expected = digests[platform]
  if (!expected) return null
  return createHash('sha256').update(readFileSync(file)).digest('hex') === expected
}
