import type { OpenTag } from '../tag.ts'
import { addScript } from './script.ts'

/** Scripts that recognise companies among visitors; they report page views themselves. */
const addressOf: Readonly<Record<string, (account: string) => string>> = {
  leadfeeder: (account) => `https://sc.lfeeder.com/lftracker_v1_${account}.js`,
  albacross: () => 'https://serve.albacross.com/track.js',
}

export const open: OpenTag = (destination) => {
  const { provider = '', account_id: account = '' } = destination.values
  const address = addressOf[provider]
  if (address && account) {
    if (provider === 'albacross') Object.assign(window, { _nQc: account })
    addScript(address(account), destination)
  }
  return { fireEvent: () => false }
}
