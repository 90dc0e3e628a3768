import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demonstrationIn, inventedIn } from '../src/features/shop/demonstration.ts'
import { languageOfPath } from '../src/lib/language.ts'
import type { ContentProblem } from '../src/server/content/mistakes.ts'

/**
 * Finds lines about the demonstration: with its name and contacts, and, once `site.json` has no
 * notice, with words that call something invented.
 */
export function leftOfDemonstration(
  folder: string,
): Pick<ContentProblem, 'file' | 'line' | 'message'>[] {
  const lines = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n')
  const hasNotice = {
    lt: hasNoticeIn(folder, 'site.json'),
    en: hasNoticeIn(folder, 'en/site.json'),
  }
  return globSync('**/*.{json,md}', { cwd: folder })
    .sort()
    .flatMap((file) =>
      lines(file).flatMap((text, index) => {
        const found = demonstrationIn(text)
        if (!hasNotice[languageOfPath(`/${file}`)]) found.push(...inventedIn(text))
        const message = `is still of the demonstration: ${found.join(', ')}`
        return found.length > 0 ? [{ file, line: index + 1, message }] : []
      }),
    )
}

/** False for an unreadable file, which is reported as a mistake elsewhere. */
function hasNoticeIn(folder: string, file: string): boolean {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')).notice !== null
  } catch {
    return true
  }
}
