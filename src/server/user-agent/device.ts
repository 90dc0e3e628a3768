import { deviceModels } from './device-models.ts'

export type Device = 'desktop' | 'mobile' | 'tablet' | 'other'

/** Televisions, set-top boxes, consoles, watches, cars, speakers and headsets. */
const otherDevice =
  /\bTV\b|SMART-?TV|SmartTV|Smart-TV|AppleTV|GoogleTV|Android ?TV|HbbTV|NETTV|NetCast|Web0S|BRAVIA|Roku|CrKey|\bAFT[A-Z]|DTV|InettvBrowser|\bTV(?:Bro|Browser)|VIDAA|Viera|AQUOS-?(?:TV|AS)|PhilipsTV|MiBOX|MiTV|BeyondTV|Vestel|OWB\/|OPR\/.*OMI\/|\bSTB\b|set-top|PlayStation|PLAYSTATION|Nintendo|Xbox|Watch\b|Wear ?OS|Oculus|Quest \d|\bPico\b|SmartWatch|Tesla\/|QtCarBrowser|CarPlay|Car ?Play|CarBrowser|Echo\b|AEO[A-Z]{2}|iPod|Walkman|Kindle\/3|X11; CrOS.*Kiosk/i
const tablet =
  /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobi)|Kindle|\bKF[A-Z]{2,6}\b|\b[a-z0-9]*pad\b(?! ?fone)|\bTab(?:let|let PC)?\b|Touch; (?:MSIE|rv)|TouchPad|HUAWEI MediaPad|Nexus (?:7|9|10)\b|Xoom|Transformer/i
const mobile =
  /Mobi|iPhone|iPod|Android|Phone|\bMIDP|BlackBerry|BB10|Symbian|Series ?60|Opera Mini|KAIOS|UCWEB|J2ME|Nokia|\biPh\d/

/** The device by the Android model in the user agent, or else by words browsers use. */
export function deviceOf(userAgent: string): Device {
  return typeOfModel(modelOf(userAgent)) ?? deviceByWords(userAgent)
}

/** The device by words browsers use; right for models that are not listed. */
export function deviceByWords(userAgent: string): Device {
  if (otherDevice.test(userAgent)) return 'other'
  if (tablet.test(userAgent)) return 'tablet'
  return mobile.test(userAgent) ? 'mobile' : 'desktop'
}

/** `sm-t510` of `(Linux; Android 10; SM-T510 Build/…)`; empty where a browser hides it. */
export function modelOf(userAgent: string): string {
  const found =
    /Android[^;)]*;(?:\s*[a-z]{2}(?:[-_][a-zA-Z]{2,4})?;)?\s*([^;)]{2,64}?)(?:\s+Build\/[^;)]*)?\s*[;)]/.exec(
      userAgent,
    )
  const model = found?.[1]?.toLowerCase() ?? ''
  return model === 'k' || model.startsWith('rv:') ? '' : model
}

const typeOfPrefix = new Map(
  Object.entries(deviceModels).flatMap(([type, prefixes]) =>
    prefixes.split('|').map((prefix) => [prefix, type as Device] as const),
  ),
)
const longest = Math.max(0, ...[...typeOfPrefix.keys()].map(({ length }) => length))
export const shortestPrefix = 3

function typeOfModel(model: string): Device | null {
  const end = Math.min(model.length, longest)
  for (let length = shortestPrefix; length <= end; length++) {
    const type = typeOfPrefix.get(model.slice(0, length))
    if (type) return type
  }
  return null
}
