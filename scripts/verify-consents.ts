import { readFileSync } from 'node:fs'
import { verifyCsv } from '#features/consent/server/records-csv.ts'

/** Checks a chain of consent records exported from the console: `npm run verify-consents file.csv` */
const [file] = process.argv.slice(2)
if (!file) {
  console.error('Name the exported file: npm run verify-consents -- grandine.csv')
  process.exit(2)
}
const { records, head, broken } = verifyCsv(readFileSync(file, 'utf8'))
if (broken) {
  console.error(`Broken at record ${broken.number}: ${broken.breach}.`)
  process.exit(1)
}
console.log(`${records} records hold. The last one is ${head || 'none'}.`)
