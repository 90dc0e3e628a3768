import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '#server/errors.ts'
import type { DescribePage, PageContext, RenderPage } from '../pages.ts'
import type { createRenderEmail } from '../render-email.ts'

/**
 * The build's output: the React pages as one module, and the addresses of the browser's entries.
 */
export interface SiteBundle {
  renderPage: RenderPage
  describePage: DescribePage
  createRenderEmail: typeof createRenderEmail
  scripts: PageContext['scripts']
  /** Loaded only if the owner has chosen fingerprints to distinguish visitors. */
  fingerprintScript: string
  assetsDir: string
  /** The newsletter's form for other people's pages. */
  embedScript: string
}

type Manifest = Readonly<Record<string, { file: string; imports?: string[] }>>

export async function loadBundle(distDir: string): Promise<SiteBundle> {
  try {
    const { renderPage, describePage, createRenderEmail } = await import(
      pathToFileURL(join(distDir, 'server/site.js')).href
    )
    const manifest = await readManifest(distDir, 'browser')
    const standalone = await readManifest(distDir, 'standalone')
    const address = (entry: string) => `/${manifest[`src/entries/${entry}.browser.ts`]?.file}`
    const scripts = {
      consent: address('consent'),
      services: address('services'),
      site: address('site'),
      counting: withImports(manifest, ['tracker']),
      reporting: withImports(manifest, ['marketing', 'services', 'interactions']),
      marketing: address('marketing'),
      calculators: `/${standalone['src/entries/calculators.standalone.tsx']?.file}`,
    }
    const fingerprintScript = address('fingerprint')
    const assetsDir = join(distDir, 'browser/assets')
    const embedScript = await readFile(join(distDir, 'embed/newsletter.embed.js'), 'utf8')
    return {
      renderPage,
      describePage,
      createRenderEmail,
      scripts,
      fingerprintScript,
      assetsDir,
      embedScript,
    }
  } catch (cause) {
    throw new StartError('The site is not built. Run `npm run build`.', { cause })
  }
}

const readManifest = async (distDir: string, build: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(distDir, build, 'manifest.json'), 'utf8'))

/** The addresses of entries and of their imports. */
function withImports(manifest: Manifest, entries: readonly string[]): string[] {
  const chunks = entries.flatMap((entry) => {
    const chunk = manifest[`src/entries/${entry}.browser.ts`]
    return [chunk, ...(chunk?.imports ?? []).map((name) => manifest[name])]
  })
  return [...new Set(chunks.map((chunk) => `/${chunk?.file}`))]
}
