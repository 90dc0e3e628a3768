import { parseUserAgent } from '#server/user-agent/user-agent.ts'
import { type ErrorRate, errorsOf, readFixtures } from './user-agents/errors.ts'

/**
 * Measures the error rate of our user agent parser, on every tenth of the 35,000 user agents in the
 * tests of Matomo's device-detector. The table of models was made without these.
 */
const fixtures = readFixtures()
const started = performance.now()
for (const { userAgent } of fixtures) parseUserAgent(userAgent)
const micros = ((performance.now() - started) / fixtures.length) * 1000

const { device, ...others } = errorsOf(fixtures)
console.log(`${fixtures.length} user agents, ${micros.toFixed(0)} µs each`)
for (const [type, error] of Object.entries(device)) print(type, error)
for (const [name, error] of Object.entries(others)) print(name.replaceAll('_', ' '), error)

function print(name: string, { wrong, of, percent }: ErrorRate) {
  console.log(`  ${name.padEnd(24)}${percent.toFixed(1).padStart(6)} %  ${wrong} of ${of}`)
}
