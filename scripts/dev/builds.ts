import type { Plugin } from 'vite'
import { buildSite } from '../build/site.ts'

/** Repeated builds in one process, which keeps the compiled build code. */
export interface Builds {
  /** Builds when one of the changed files may matter; false when that failed. Prints its errors. */
  update: (changed: ReadonlySet<string>) => Promise<boolean>
  /** Whether the built site depends on a file. */
  isBuiltFrom: (file: string) => boolean
}

export function createBuilds(outDir: string): Builds {
  const needed = new Set<string>()
  let isWhole = false
  const isBuiltFrom = (file: string) => needed.has(file) || isPicture(file)
  return {
    isBuiltFrom,
    async update(changed) {
      if (isWhole && ![...changed].some(isBuiltFrom)) return true
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

/** Adds every source file of a build, by its full path. */
function recordFiles(files: Set<string>): Plugin {
  return {
    name: 'record-files',
    moduleParsed({ id }) {
      files.add(id.replace(/^\0css:(.+)\.js$/, '$1'))
    },
  }
}
