import Bowser from 'bowser'
import type { Device } from './hit.ts'

interface Agent {
  device: Device
  browser: string
  os: string
}

const mostAgents = 5000
const agents = new Map<string, Agent>()

/** What a visitor looks with. Parsing takes as long as all other steps, so answers are kept. */
export function agentOf(userAgent: string): Agent {
  const known = agents.get(userAgent)
  if (known) return known
  if (agents.size >= mostAgents) agents.clear()
  const agent = parse(userAgent)
  agents.set(userAgent, agent)
  return agent
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
