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

/** The keys that sign all emails of the site. */
export interface Dkim {
  /** The `dkim` option of a message for nodemailer; undefined while there is no key. */
  signingOf(from: string): DkimSigning | undefined
  /** The domain that signs emails from an address. */
  domainOf(from: string): string
  /** The key that signs now. */
  key(): DkimKey | null
  /** A key that was made and signs nothing until it is known to be in DNS. */
  preparedKey(): DkimKey | null
  /** False when the environment sets the key. */
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

/**
 * nodemailer's default list lacks the last two headers, and RFC 8058 wants the headers for
 * unsubscribing signed.
 */
const headerFieldNames = [
  'From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:MIME-Version:Content-Type',
  'Content-Transfer-Encoding:In-Reply-To:References:List-Id:List-Unsubscribe',
  'List-Unsubscribe-Post:Feedback-ID',
].join(':')

/**
 * Reads the key of the environment, or the one made in the data folder, and checks that it signs,
 * because nodemailer sends an email it cannot sign without signature and without an error.
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

/** The domain of an address, in the ASCII form that DNS uses. */
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
  // Loaded only when there is a key, because many sites send no emails.
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
