import type { Plugin } from 'vite'

/**
 * Vite's own helper, a twentieth of all our scripts, also looks after style sheets and scripts from
 * elsewhere. Ours asks for what a module imports along with it, and that is all.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
  }
}

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
