import { demonstrationIn } from '../src/features/shop/demonstration.ts'
import { readContentFiles } from '../src/server/content/files.ts'
import { addressesOf, contentKinds } from '../src/site/server/content.ts'

if (import.meta.main) process.exit(findProblems().length ? 1 : 0)

/** Prints the mistakes in `content/` with file and line, and how many documents there are. */
export function findProblems() {
  const { documents, problems } = readContentFiles('content', contentKinds, addressesOf)
  for (const { file, line, message } of problems)
    console.error(`content/${file}:${line} ${message}`)
  for (const [kind, values] of documents) {
    const found = demonstrationIn(JSON.stringify(values))
    if (found.length > 0) console.log(`${kind} is still of the demonstration: ${found.join(', ')}`)
  }
  const count = [...documents.values()].flat().length
  console.log(`${count} documents, ${problems.length} problems`)
  return problems
}
