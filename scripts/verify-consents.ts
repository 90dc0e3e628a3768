import { existsSync, readFileSync } from 'node:fs'
import { verifyCsv } from '#features/consent/server/records-csv.ts'
import { StartError } from '#server/errors.ts'
import { readConfig } from '#server/process/config.ts'
import { readStoredKey, storedKeyFile } from '#server/process/data-folder.ts'

/**
 * Checks a chain of consent records exported from the console, with its seal if the site's key is
 * available (SECRET_KEY, or that of DATA_DIR), and, given a checksum recorded earlier, also that
 * the chain still contains it: `npm run verify-consents -- file.csv [checksum]`
 */
const [file, noted] = process.argv.slice(2)
if (!file || (noted && !/^[0-9a-f]{64}$/.test(noted)))
  exit(
    'Name the exported file, and a checksum of 64 characters if you noted one: npm run verify-consents -- grandine.csv [checksum]',
    2,
  )
if (existsSync('.env')) process.loadEnvFile('.env')
const { key, place } = keyAtHand()
const { records, head, broken, isSealChecked } = verifyCsv(readFileSync(file, 'utf8'), {
  noted,
  key,
})
if (broken?.breach === 'seal')
  exit(
    `The seal is not that of the key in ${place}: records were changed or cut off, or the export is of another site.`,
  )
if (broken?.breach === 'head')
  exit(`Broken at record ${broken.number}: the file ends elsewhere than its last line says.`)
if (broken) exit(`Broken at record ${broken.number}: ${broken.breach}.`)
console.log(`${records} records hold. The last one is ${head || 'none'}.`)
console.log(
  isSealChecked
    ? `The seal is that of the key in ${place}.`
    : 'Sealed, not checked: without a seal and the key of the site (SECRET_KEY, or DATA_DIR with its secret-key) the file proves nothing against somebody who computed all of it anew.',
)
if (noted) console.log('The checksum noted down earlier is among them.')

function keyAtHand(): { key: string | null; place: string } {
  const config = readConfig(process.env)
  if (!config.ok) exit(config.problems.join('\n'))
  const { secretKey, dataDir } = config.config
  if (secretKey) return { key: secretKey, place: 'SECRET_KEY' }
  try {
    return { key: readStoredKey(dataDir), place: storedKeyFile(dataDir) }
  } catch (error) {
    if (error instanceof StartError) exit(error.message)
    throw error
  }
}

function exit(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
