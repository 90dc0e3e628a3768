import { build, type InlineConfig } from 'vite'
import { pictureHashes } from './pictures.ts'
import { smallPreload } from './preload.ts'
import { inlinedStyles } from './styles.ts'

type Output = { input: string[]; outDir: string }

/** The scripts a visitor's browser loads, each named by its content. */
export function buildBrowser({ input, outDir }: Output) {
  const common = shared()
  return build({
    ...common,
    plugins: [...(common.plugins ?? []), smallPreload()],
    build: {
      ...sharedBuild(outDir),
      manifest: 'manifest.json',
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input,
        // One that gives others a function, by its address, keeps it.
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  })
}

/** The React pages as one module for our server, with React inside in its production form. */
export function buildServer({ input, outDir }: Output) {
  return build({
    ...shared(),
    ssr: { noExternal: true },
    build: {
      ...sharedBuild(outDir),
      ssr: true,
      ssrEmitAssets: true,
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: 'site.js', codeSplitting: false } },
    },
  })
}

function shared(): InlineConfig {
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    // Said outright, for a test runner's NODE_ENV would choose React's development form.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlinedStyles(), pictureHashes()],
  }
}

function sharedBuild(outDir: string) {
  return { outDir, emptyOutDir: true, assetsInlineLimit: 0 }
}
