import type { ContentDocuments } from './files.ts'
import type { ContentProblem } from './mistakes.ts'
import type { ContentTree } from './tree.ts'

/** Texts in place of files, by path; null for a deletion. */
export type Overlay = ReadonlyMap<string, string | null>

/** The tree with these texts in place. */
export function laidOver(tree: ContentTree, overlay: Overlay): ContentTree {
  const whole = new Map(tree)
  for (const [path, text] of overlay) {
    if (text === null) whole.delete(path)
    else whole.set(path, text)
  }
  return whole
}

export interface ReadOverlay {
  /** The texts that could be used. */
  overlay: Overlay
  documents: ContentDocuments['documents']
  /** The mistakes for which the other texts were left out. */
  problems: readonly ContentProblem[]
}

/**
 * Reads the files with published versions in place. Versions that no longer agree with the program
 * or with the files are left out until there are no mistakes: those that mistakes name, else those
 * of their other languages, else those without a file that mistakes go with, else all.
 *
 * @param files without mistakes
 */
export function readOverlay(
  files: ContentTree,
  versions: Overlay,
  read: (tree: ContentTree) => ContentDocuments,
  halvesOf: (path: string) => readonly string[],
): ReadOverlay {
  const overlay = new Map(versions)
  /** A file that was renamed has what the version under its former name has too. */
  const withoutFile = (tree: ContentTree, all: Overlay, mistakes: number) => {
    const alone = [...all.keys()].find((path) => {
      if (tree.has(path)) return false
      const others = new Map(all)
      for (const half of [path, ...halvesOf(path)]) others.delete(half)
      return read(laidOver(tree, others)).problems.length < mistakes
    })
    return alone === undefined ? [...all.keys()] : [alone, ...halvesOf(alone)]
  }
  const problems: ContentProblem[] = []
  for (;;) {
    const { documents, problems: found } = read(laidOver(files, overlay))
    if (found.length === 0 || overlay.size === 0) return { overlay, documents, problems }
    // Mistakes found later may only follow from a version that was left out.
    if (problems.length === 0) problems.push(...found)
    const left = faulty(found, overlay, halvesOf) ?? withoutFile(files, overlay, found.length)
    for (const path of left) overlay.delete(path)
  }
}

function faulty(
  problems: readonly ContentProblem[],
  overlay: Overlay,
  halvesOf: (path: string) => readonly string[],
): readonly string[] | null {
  const named = [...new Set(problems.map(({ file }) => file))]
  const own = named.filter((path) => overlay.has(path))
  if (own.length) return own
  const halves = named.flatMap(halvesOf).filter((path) => overlay.has(path))
  return halves.length ? halves : null
}
