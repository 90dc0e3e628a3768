import { startSmtpStandIn } from '../tests/support/smtp-stand-in.ts'

/** Accepts every email at once, in a process of its own. */
const { url } = await startSmtpStandIn()
console.log(`listening ${url}`)
process.on('SIGTERM', () => process.exit(0))
