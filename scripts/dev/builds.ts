import type { Plugin } from 'vite'
import { buildSite } from '../build/site.ts'

/** Builds that are repeated, in a process that keeps what it has compiled of the build itself. */
export interface Builds {
  /** Builds when one of the files may matter to it; false when that failed. Says its errors. */
  update: (changed: ReadonlySet<string>) => Promise<boolean>
}

export function createBuilds(outDir: string): Builds {
  const needed = new Set<string>()
  let isWhole = false
  return {
    async update(changed) {
      if (isWhole && ![...changed].some((file) => needed.has(file) || isPicture(file))) return true
      isWhole = false
      try {
        await buildSite({ naming: 'readable', outDir, plugins: [recordFiles(needed)] })
        isWhole = true
      } catch (error) {
        console.error((error as Error).message)
      }
      return isWhole
    },
  }
}

const isPicture = (file: string) => file.includes('/content/pictures/')

/** Adds every file that a build is made from, by its whole path. */
function recordFiles(files: Set<string>): Plugin {
  return {
    name: 'record-files',
    moduleParsed({ id }) {
      files.add(id.replace(/^\0css:(.+)\.js$/, '$1'))
    },
  }
}
