import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { Device } from './hit.ts'
import { remembered } from './remembered.ts'

interface Agent {
  device: Device
  browser: string
  os: string
}

/** What a visitor looks with. Parsing takes as long as all other steps. */
export const agentOf = remembered(parse)
/** Whether a program says that it is one. */
export const isProgram = remembered(isbot)

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
