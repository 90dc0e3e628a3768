import { globSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ClassNaming } from './class-names.ts'
import { buildPictures } from './pictures.ts'
import { buildBrowser, buildEmbed, buildServer, buildStandalone } from './vite.ts'

export interface SiteBuild {
  naming: ClassNaming
  /** The folder for `server`, `browser`, `embed` and `standalone`. */
  outDir: string
  plugins?: Plugin[]
}

/** Builds the browser's scripts, the pages as one module and the pictures. */
export async function buildSite({ naming, outDir, plugins = [] }: SiteBuild) {
  const [browser, server] = [join(outDir, 'browser'), join(outDir, 'server')]
  const standalone = join(outDir, 'standalone')
  const embeds = globSync('src/entries/*.embed.tsx')
  const input = globSync('src/entries/*.browser.{ts,tsx}')
  await Promise.all([
    buildBrowser({ input, outDir: browser, naming, plugins }),
    buildServer({ input: ['src/entries/site.server.tsx'], outDir: server, naming, plugins }),
    buildEmbed({ input: embeds, outDir: join(outDir, 'embed'), naming, plugins }),
    buildStandalone({
      input: globSync('src/entries/*.standalone.tsx'),
      outDir: standalone,
      naming,
      plugins,
    }),
  ])
  for (const built of [server, standalone]) serveAssets(built, browser)
  await buildPictures({ made: 'dist/pictures', outDir: join(browser, 'assets') })
}

/**
 * Serves the assets of another build too. The server's names pictures and fonts, because only its
 * pages mention them.
 */
function serveAssets(built: string, browser: string) {
  mkdirSync(join(browser, 'assets'), { recursive: true })
  for (const name of globSync('*', { cwd: join(built, 'assets') }))
    renameSync(join(built, 'assets', name), join(browser, 'assets', name))
}
