import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { fingerprint } from './build/fingerprint.ts'
import { buildSite } from './build/site.ts'

const started = performance.now()
// Taken first, so that the next start builds again if a file changes during this build.
const digest = fingerprint(process.cwd())

await buildSite({ naming: 'short', outDir: 'dist' })
compressAssets()
writeFileSync('dist/fingerprint', digest)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)

/** Compresses the assets once at the highest level, because they are served as they are. */
function compressAssets() {
  for (const path of globSync('dist/browser/assets/*.{js,svg,json}'))
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
}
