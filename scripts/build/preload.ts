import type { Plugin } from 'vite'

const shared = '\0vite/preload-helper.js'

/**
 * Replaces Vite's own helper, which is a twentieth of all our scripts and also handles style sheets
 * and scripts of other sites. Ours only requests a module's imports along with it. Each script has
 * its own copy, because a shared file would be requested only after the first script that needs it
 * has arrived.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    resolveId: (id, importer) => (id === shared ? `${shared}?${importer}` : null),
    load: (id) => (id.startsWith(shared) ? (fetchesAlone.test(id) ? noHelper : helper) : null),
  }
}

/**
 * Marketing needs no preload: the page already has its shared files by then, and the others are
 * small.
 */
const fetchesAlone = /\/features\/marketing\/|\/entries\/marketing\.browser/

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
