import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { fingerprint } from './build/fingerprint.ts'
import { inlinedStyles } from './build/styles.ts'

const root = process.cwd()
const started = performance.now()
const digest = fingerprint(root)

const shared = (): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [inlinedStyles()],
})

await build({
  ...shared(),
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: globSync('src/entries/*.browser.{ts,tsx}', { cwd: root }),
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
})

await build({
  ...shared(),
  ssr: { noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/entries/site.server.tsx',
      output: { entryFileNames: 'site.js', codeSplitting: false },
    },
  },
})

serveServerAssets()
compressAssets()
writeFileSync(join(root, 'dist/fingerprint'), digest)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)

/** Pictures and fonts are named by the server's build, for only its pages mention them. */
function serveServerAssets() {
  const from = join(root, 'dist/server/assets')
  for (const name of globSync('*', { cwd: from })) {
    renameSync(join(from, name), join(root, 'dist/browser/assets', name))
  }
}

/** The assets are served as they lie, so they are compressed once here at the highest level. */
function compressAssets() {
  const cwd = join(root, 'dist/browser/assets')
  for (const name of globSync('*.{js,svg,css,json}', { cwd })) {
    const path = join(cwd, name)
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  }
}
