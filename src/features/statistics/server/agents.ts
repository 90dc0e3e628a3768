import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { Device } from './hit.ts'

interface Agent {
  device: Device
  browser: string
  os: string
}

const mostAgents = 5000

/** What a visitor looks with. Parsing takes as long as all other steps, so answers are kept. */
export const agentOf = remembered(parse)
/** Whether a program says that it is one. */
export const isProgram = remembered(isbot)

function remembered<Answer extends NonNullable<unknown>>(ask: (userAgent: string) => Answer) {
  const answers = new Map<string, Answer>()
  return (userAgent: string): Answer => {
    const known = answers.get(userAgent)
    if (known !== undefined) return known
    if (answers.size >= mostAgents) answers.clear()
    const answer = ask(userAgent)
    answers.set(userAgent, answer)
    return answer
  }
}

function parse(userAgent: string): Agent {
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    device: deviceOf(userAgent, platform.type),
    browser: browser.name ?? '',
    os: os.name ?? '',
  }
}

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/
const mobile = /Mobi|iPhone|iPod|Android/

function deviceOf(userAgent: string, type: string | undefined): Device {
  if (type === 'tv') return 'other'
  if (tablet.test(userAgent)) return 'tablet'
  return mobile.test(userAgent) ? 'mobile' : 'desktop'
}
