import { resolve } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import type { ClassNaming } from './class-names.ts'
import { oldestBrowsers, syntaxTargets } from './oldest-browsers.ts'
import { pictureHashes } from './pictures.ts'
import { smallPreload } from './preload.ts'
import { inlinedStyles } from './styles.ts'

type Output = { input: string[]; outDir: string; naming?: ClassNaming; plugins?: Plugin[] }

/** React and our parts of every island: one file, because no island runs without it. */
const react = /node_modules\/(react|react-dom|scheduler)\/|ui\/island\/(island|wire)\.ts$/

/**
 * Files shared by several scripts, where the bundler's own splitting would make many small ones:
 * the needs of all triggers, and of every page with marketing events. Names with six characters of
 * hash are enough for 64 files in all.
 */
const sharedFiles = [
  {
    name: 'triggers',
    test: /triggers\/browser\/(shared-listeners|new-view|visibility|trigger)\.ts$/,
    priority: 2,
  },
  {
    name: 'events',
    test: /(destinations\/event-names|marketing\/browser(\/(attribution|consent|cookies|custom-events|dispatch|event|external-id|meta-cookies|outbox|pys|send|tags|watch))?)\.ts$/,
    priority: 1,
  },
  // Small parts of the console's scripts; with hashes of six letters there may be 64 files.
  {
    name: 'console',
    test: /(ui\/(poll|Button)|dashboard\/(Clock|Trend)|lib\/(language|text\/plural))\.tsx?$/,
    priority: 1,
  },
]

/** Builds the scripts for visitors' browsers, each named by its content. */
export function buildBrowser({ input, outDir, naming = 'short', plugins = [] }: Output) {
  return build({
    ...shared(naming, [...plugins, smallPreload()]),
    build: {
      ...sharedBuild(outDir),
      manifest: 'manifest.json',
      target: syntaxTargets(oldestBrowsers),
      modulePreload: {
        polyfill: false,
        // Marketing needs no preload: the page already has its shared files by then, and the others
        // are small. React comes with the script that starts an island, so the island's own list
        // would only repeat it.
        resolveDependencies: (file, files, { hostId }) =>
          /events-|marketing/.test(hostId) || file.includes('.island-') ? [] : files,
      },
      rolldownOptions: {
        input,
        // Inlines constants of shared files, because a constant is not worth another request.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        // A feature's browser half has no side effects, so a script that needs one of its functions
        // does not get the files of the others.
        treeshake: {
          moduleSideEffects: [{ test: /src\/(features|lib)\/.+\.ts$/, sideEffects: false }],
        },
        // An entry keeps the exports that others load by its address.
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

/** Builds the React pages as one module for our server, with React's production form inside. */
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

/** Replaces React, which would be ten times as large as the rest. */
const smallRuntime = 'src/ui/jsx-runtime.ts'

/** Builds the script for other people's pages: one classic script without global names. */
export const buildEmbed = (output: Output) => buildWithoutReact(output, '[name].js')

/** Builds a script of its own for pages that need it: one file, without React. */
export const buildStandalone = (output: Output) =>
  buildWithoutReact(output, 'assets/[name]-[hash:6].js')

function buildWithoutReact(
  { input, outDir, naming = 'short', plugins = [] }: Output,
  entryFileNames: string,
) {
  return build({
    ...shared(naming, plugins),
    resolve: { alias: { 'react/jsx-runtime': resolve(smallRuntime) } },
    build: {
      ...sharedBuild(outDir),
      manifest: 'manifest.json',
      target: syntaxTargets(oldestBrowsers),
      rolldownOptions: {
        input,
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        treeshake: {
          moduleSideEffects: [{ test: /src\/(features|lib)\/.+\.ts$/, sideEffects: false }],
        },
        output: { format: 'iife', entryFileNames, codeSplitting: false },
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
    // Set explicitly, because a test runner's NODE_ENV would select React's development form.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlinedStyles(naming), pictureHashes(), ...plugins],
  }
}

function sharedBuild(outDir: string) {
  return { outDir, emptyOutDir: true, assetsInlineLimit: 0 }
}
