import { StartError } from '#server/errors.ts'
import { problemOfSignature } from './dkim-check.ts'
import {
  type DkimConfig,
  type DkimKey,
  makeKey,
  promoteKey,
  readGivenKey,
  readMadeKey,
} from './dkim-keys.ts'

/** The keys by which all emails of the site are signed. */
export interface Dkim {
  /** The `dkim` of a message for nodemailer; undefined while there is no key. */
  signingOf(from: string): DkimSigning | undefined
  /** The domain whose key signs what comes from an address. */
  domainOf(from: string): string
  /** Which key signs now. */
  key(): DkimKey | null
  /** A key that was made and signs nothing until it is known to be in DNS. */
  preparedKey(): DkimKey | null
  /** False when the key is given by the environment. */
  canMake: boolean
  /** Makes a key for the owner to publish. */
  make(): Promise<DkimKey>
  /** Signs by the prepared key from now on; to be called once it was found in DNS. */
  usePrepared(): Promise<void>
}

interface DkimSigning {
  domainName: string
  keySelector: string
  privateKey: string
  headerFieldNames: string
}

/** Without a list nodemailer leaves out the last two, and RFC 8058 wants what ends a list signed. */
const headerFieldNames = [
  'From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:MIME-Version:Content-Type',
  'Content-Transfer-Encoding:In-Reply-To:References:List-Id:List-Unsubscribe',
  'List-Unsubscribe-Post:Feedback-ID',
].join(':')

/**
 * Reads the key of the environment, or the one made in the data folder, and proves that it signs:
 * nodemailer sends unsigned, without an error, what it cannot sign.
 *
 * @throws StartError for a key that signs nothing
 */
export async function openDkim(config: DkimConfig, now: () => number = Date.now): Promise<Dkim> {
  const given = readGivenKey(config)
  let signing = given ?? readMadeKey(config, 'signing')
  let prepared = given ? null : readMadeKey(config, 'prepared')
  if (signing) await proveSigning(toSigning(signing, 'example.com'), signing)

  const domainOf = (from: string) => config.mailDkimDomain ?? asciiDomain(from)
  return {
    signingOf: (from) => (signing ? toSigning(signing, domainOf(from)) : undefined),
    domainOf,
    key: () => signing,
    preparedKey: () => prepared,
    canMake: given === null,
    async make() {
      if (given) throw new Error('the key is given by the environment')
      prepared = await makeKey(config, now())
      return prepared
    },
    async usePrepared() {
      if (!prepared) return
      const next = prepared
      await proveSigning(toSigning(next, 'example.com'), next)
      promoteKey(config, next)
      signing = next
      prepared = null
    },
  }
}

/** As DNS has it. */
function asciiDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return URL.parse(`https://${domain}`)?.hostname ?? domain.toLowerCase()
}

const toSigning = ({ selector, privateKey }: DkimKey, domainName: string): DkimSigning => ({
  domainName,
  keySelector: selector,
  privateKey,
  headerFieldNames,
})

async function proveSigning(dkim: DkimSigning, key: DkimKey) {
  // Loaded only where there is a key: many a site sends none.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({ ...sample, dkim })
  const problem = problemOfSignature(message.toString('latin1'), key.publicKey)
  if (problem) {
    throw new StartError(`The DKIM key ${key.selector} does not sign emails: ${problem}.`)
  }
}

const sample = {
  from: 'site@example.com',
  to: 'recipient@example.com',
  subject: 'Ąžuolas',
  text: 'Ąžuolas',
  html: '<p>Ąžuolas</p>',
  headers: {
    'List-Unsubscribe': '<https://example.com/unsubscribe>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}
