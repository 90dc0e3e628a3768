import type { Plugin } from 'vite'

const shared = '\0vite/preload-helper.js'

/**
 * Vite's own helper, a twentieth of all our scripts, also looks after style sheets and scripts from
 * elsewhere. Ours asks for what a module imports along with it, and that is all. Each script has its
 * own copy, for a shared file would be asked for only when the first script that needs it has come.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    resolveId: (id, importer) => (id === shared ? `${shared}?${importer}` : null),
    load: (id) => (id.startsWith(shared) ? (fetchesAlone.test(id) ? noHelper : helper) : null),
  }
}

/** What marketing fetches after it shares is on the page by then, or small. */
const fetchesAlone = /\/marketing(\/|\.browser)/

const noHelper = 'export const __vitePreload = (load) => load()'
const helper = `
  export const __vitePreload = (load, files = []) => {
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = '/' + file
      document.head.append(link)
    }
    return load()
  }`
