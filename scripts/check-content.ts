import { readContentFiles } from '../src/server/content/files.ts'
import { addressesOf, contentKinds } from '../src/site/server/content.ts'
import { leftOfDemonstration } from './left-of-demonstration.ts'

if (import.meta.main) process.exit(findProblems().length ? 1 : 0)

/** Prints the mistakes in `content/` and what is left of the demonstration, with file and line. */
export function findProblems() {
  const { documents, problems } = readContentFiles('content', contentKinds, addressesOf)
  for (const { file, line, message } of problems)
    console.error(`content/${file}:${line} ${message}`)
  for (const { file, line, message } of leftOfDemonstration('content'))
    console.log(`content/${file}:${line} ${message}`)
  const count = [...documents.values()].flat().length
  console.log(`${count} documents, ${problems.length} problems`)
  return problems
}
