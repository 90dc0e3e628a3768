import { globSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ClassNaming } from './class-names.ts'
import { buildPictures } from './pictures.ts'
import { buildBrowser, buildEmbed, buildServer } from './vite.ts'

export interface SiteBuild {
  naming: ClassNaming
  /** The folder for `server`, `browser` and `embed`. */
  outDir: string
  plugins?: Plugin[]
}

/** Builds the browser's scripts, the pages as one module and the pictures. */
export async function buildSite({ naming, outDir, plugins = [] }: SiteBuild) {
  const [browser, server] = [join(outDir, 'browser'), join(outDir, 'server')]
  const embeds = globSync('src/entries/*.embed.tsx')
  const input = globSync('src/entries/*.browser.{ts,tsx}')
  await Promise.all([
    buildBrowser({ input, outDir: browser, naming, plugins }),
    buildServer({ input: ['src/entries/site.server.tsx'], outDir: server, naming, plugins }),
    buildEmbed({ input: embeds, outDir: join(outDir, 'embed'), naming, plugins }),
  ])
  serveServerAssets(server, browser)
  await buildPictures({ made: 'dist/pictures', outDir: join(browser, 'assets') })
}

/** The server's build names pictures and fonts, because only its pages mention them. */
function serveServerAssets(server: string, browser: string) {
  mkdirSync(join(browser, 'assets'), { recursive: true })
  for (const name of globSync('*', { cwd: join(server, 'assets') }))
    renameSync(join(server, 'assets', name), join(browser, 'assets', name))
}
