import { resolve } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import type { ClassNaming } from './class-names.ts'
import { oldestBrowsers, syntaxTargets } from './oldest-browsers.ts'
import { pictureHashes } from './pictures.ts'
import { smallPreload } from './preload.ts'
import { inlinedStyles } from './styles.ts'

type Output = { input: string[]; outDir: string; naming?: ClassNaming; plugins?: Plugin[] }

/** React and what every island has of ours: one file, for no island runs without it. */
const react = /node_modules\/(react|react-dom|scheduler)\/|ui\/island\/island\.ts$/

/**
 * Files that several scripts share, where the bundler's own cut would make many small ones: what all
 * triggers need, and what every page with marketing events has.
 */
const sharedFiles = [
  {
    name: 'triggers',
    test: /triggers\/browser\/(shared-listeners|new-view|visibility|trigger)\.ts$/,
    priority: 2,
  },
  {
    name: 'events',
    test: /marketing\/(browser|event-names|browser\/(attribution|consent|cookies|custom-events|dispatch|event|external-id|meta-cookies|outbox|pys|send|tags|watch))\.ts$/,
    priority: 1,
  },
]

/** The scripts a visitor's browser loads, each named by its content. */
export function buildBrowser({ input, outDir, naming = 'short', plugins = [] }: Output) {
  return build({
    ...shared(naming, [...plugins, smallPreload()]),
    build: {
      ...sharedBuild(outDir),
      manifest: 'manifest.json',
      target: syntaxTargets(oldestBrowsers),
      modulePreload: {
        polyfill: false,
        // What marketing fetches after it shares is on the page by then, or small. React comes
        // with the script that starts an island, so the island's own list would only name it again.
        resolveDependencies: (file, files, { hostId }) =>
          /events-|marketing/.test(hostId) || file.includes('.island-') ? [] : files,
      },
      rolldownOptions: {
        input,
        // A constant of a file that several scripts share is no reason for another request.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        // A feature's browser half does nothing before it is called, so a script that needs one
        // function of it is not given the files of the others.
        treeshake: {
          moduleSideEffects: [{ test: /src\/(features|lib)\/.+\.ts$/, sideEffects: false }],
        },
        // One that gives others a function, by its address, keeps it.
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: 'assets/[name]-[hash:6].js',
          chunkFileNames: 'assets/[name]-[hash:6].js',
          codeSplitting: { groups: [{ name: 'react', test: react, priority: 4 }, ...sharedFiles] },
        },
      },
    },
  })
}

/** The React pages as one module for our server, with React inside in its production form. */
export function buildServer({ input, outDir, naming = 'short', plugins = [] }: Output) {
  return build({
    ...shared(naming, plugins),
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

/** In the place of React, which would be ten times as large as the rest. */
const embedRuntime = 'src/features/newsletter/embed/jsx-runtime.ts'

/** What is mounted on other people's pages: one classic script without names of its own. */
export function buildEmbed({ input, outDir, naming = 'short', plugins = [] }: Output) {
  return build({
    ...shared(naming, plugins),
    resolve: { alias: { 'react/jsx-runtime': resolve(embedRuntime) } },
    build: {
      ...sharedBuild(outDir),
      target: syntaxTargets(oldestBrowsers),
      rolldownOptions: {
        input,
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        treeshake: {
          moduleSideEffects: [{ test: /src\/(features|lib)\/.+\.ts$/, sideEffects: false }],
        },
        output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })
}

function shared(naming: ClassNaming, plugins: readonly Plugin[]): InlineConfig {
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    // Said outright, for a test runner's NODE_ENV would choose React's development form.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlinedStyles(naming), pictureHashes(), ...plugins],
  }
}

function sharedBuild(outDir: string) {
  return { outDir, emptyOutDir: true, assetsInlineLimit: 0 }
}
