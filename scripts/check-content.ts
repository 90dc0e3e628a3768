import { readContentFiles } from '../src/server/content/files.ts'
import { addressesOf, contentKinds } from '../src/site/server/content.ts'

const { documents, problems } = readContentFiles('content', contentKinds, addressesOf)
for (const { file, line, message } of problems) console.error(`content/${file}:${line} ${message}`)
const count = [...documents.values()].flat().length
console.log(`${count} documents, ${problems.length} problems`)
process.exit(problems.length ? 1 : 0)
