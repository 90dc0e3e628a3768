import { readFileSync } from 'node:fs'
import { verifyCsv } from '#features/consent/server/records-csv.ts'

/**
 * Checks a chain of consent records exported from the console, and with a checksum noted down
 * earlier also that it is still in there: `npm run verify-consents -- file.csv [checksum]`
 */
const [file, noted] = process.argv.slice(2)
if (!file || (noted && !/^[0-9a-f]{64}$/.test(noted))) {
  console.error(
    'Name the exported file, and a checksum of 64 characters if you noted one: npm run verify-consents -- grandine.csv [checksum]',
  )
  process.exit(2)
}
const { records, head, broken } = verifyCsv(readFileSync(file, 'utf8'), noted)
if (broken) {
  console.error(`Broken at record ${broken.number}: ${broken.breach}.`)
  process.exit(1)
}
console.log(`${records} records hold. The last one is ${head || 'none'}.`)
if (noted) console.log('The checksum noted down earlier is among them.')
