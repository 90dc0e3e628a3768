import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { fingerprint } from './build/fingerprint.ts'
import { buildSite } from './build/site.ts'

const started = performance.now()
// Taken first: a file changed while the build runs makes the next start build again.
const digest = fingerprint(process.cwd())

await buildSite({ naming: 'short', outDir: 'dist' })
compressAssets()
writeFileSync('dist/fingerprint', digest)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)

/** The assets are served as they lie, so they are compressed once here at the highest level. */
function compressAssets() {
  for (const path of globSync('dist/browser/assets/*.{js,svg,json}'))
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
}
