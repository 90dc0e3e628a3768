/** Operating systems; the first one that matches counts. */
const systems: readonly (readonly [name: string, token: RegExp])[] = [
  ['Windows Phone', /Windows Phone|WPDesktop|ZuneWP7|XBLWP7/],
  ['Xbox', /Xbox/],
  ['Windows', /Windows|WinNT|Win(?:32|64|98|95)|Microsoft (?:Office|Outlook)\b(?!.*Mac)/],
  ['KaiOS', /KAIOS|KaiOS/],
  ['watchOS', /Apple ?Watch|watchOS|Watch\d,\d/],
  ['tvOS', /Apple ?TV|tvOS/],
  ['iOS', /iPhone|iPad|iPod|\biOS\b|iPh(?:one)?\d|CFNetwork.*Darwin(?!.*(?:x86_64|i386|Mac))/],
  ['macOS', /Macintosh|Mac OS X|Mac_PowerPC|macOS|\bMac\b|Darwin.*(?:x86_64|i386)/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Chrome OS', /\bCrOS\b/],
  [
    'Fire OS',
    /\b(?:Kindle Fire|KF[A-Z]{2,6}\b|AFT[A-Z0-9]{1,6}\b|Silk\/|SD4930UR)|Android.*\bAEO[A-Z]{2,3}\b/,
  ],
  ['webOS', /Web0S|web[oO]S|hpwOS|NetCast|LGSTB|LG Browser/],
  ['Tizen', /Tizen|SMART-TV|SmartHub|Maple2\d{3}/],
  ['Wear OS', /Wear ?OS|Android.*\b(?:Galaxy Watch|Pixel Watch)/],
  ['Android', /Android|\bAdr \d|Dalvik|Silk-Accelerated/],
  ['BlackBerry', /BlackBerry|BB10|PlayBook|RIM Tablet/],
  ['Bada', /\bBada\//],
  ['Symbian', /Symbian|Series ?60|S60\/|SymbOS/],
  ['PlayStation', /PlayStation|PLAYSTATION/],
  ['Nintendo', /Nintendo/],
  ['Roku', /Roku/],
  ['Java ME', /\bMIDP\b|J2ME|JavaME|Profile\/MIDP/],
  ['FreeBSD', /FreeBSD/],
  ['OpenBSD', /OpenBSD|NetBSD/],
  ['Linux', /Linux|X11|Ubuntu|Debian|Fedora/],
]

/** Empty when unknown. */
export const systemOf = (userAgent: string): string =>
  systems.find(([, token]) => token.test(userAgent))?.[0] ?? ''
