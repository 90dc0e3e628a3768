import { readContentFiles } from '../src/server/content/files.ts'
import { addressesOf, contentKinds } from '../src/site/server/content.ts'

if (import.meta.main) process.exit(findProblems().length ? 1 : 0)

/** Prints the mistakes in `content/` with file and line, and how many documents there are. */
export function findProblems() {
  const { documents, problems } = readContentFiles('content', contentKinds, addressesOf)
  for (const { file, line, message } of problems)
    console.error(`content/${file}:${line} ${message}`)
  const count = [...documents.values()].flat().length
  console.log(`${count} documents, ${problems.length} problems`)
  return problems
}
