import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fingerprint } from './build/fingerprint.ts'
import { buildPictures } from './build/pictures.ts'
import { buildBrowser, buildServer } from './build/vite.ts'

/** `--readable` names classes as `Component_name`. */
const naming = process.argv.includes('--readable') ? 'readable' : 'short'
const started = performance.now()
// Taken first: a file changed while the build runs makes the next start build again.
const digest = fingerprint(process.cwd(), naming)

await buildBrowser({
  input: globSync('src/entries/*.browser.{ts,tsx}'),
  outDir: 'dist/browser',
  naming,
})
await buildServer({ input: ['src/entries/site.server.tsx'], outDir: 'dist/server', naming })
serveServerAssets()
compressAssets()
await buildPictures({ made: 'dist/pictures', outDir: 'dist/browser/assets' })
writeFileSync('dist/fingerprint', digest)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)

/** Pictures and fonts are named by the server's build, for only its pages mention them. */
function serveServerAssets() {
  mkdirSync('dist/browser/assets', { recursive: true })
  for (const name of globSync('*', { cwd: 'dist/server/assets' })) {
    renameSync(join('dist/server/assets', name), join('dist/browser/assets', name))
  }
}

/** The assets are served as they lie, so they are compressed once here at the highest level. */
function compressAssets() {
  for (const path of globSync('dist/browser/assets/*.{js,svg,json}')) {
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  }
}
