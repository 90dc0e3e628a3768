import { type ConsentChain } from './server/records.ts'
import { verifyChain } from './server/verify-chain.ts'

/** Says in one text which records there are and whether they hold. */
export async function readConsentSum(chain: ConsentChain): Promise<string> {
  const { records, head, broken } = await verifyChain(chain)
  return broken ? `broken at record ${broken.number}` : `${records} records up to ${head || 'none'}`
}
