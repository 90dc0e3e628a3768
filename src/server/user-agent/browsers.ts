export type BrowserFamily =
  | 'Edge'
  | 'Opera'
  | 'Samsung Internet'
  | 'Firefox'
  | 'Chrome'
  | 'Safari'
  | 'other'

/**
 * Browsers by tokens that only they have in their user agent, in front of their version. The first
 * match counts, so a browser stands before those whose names it also carries.
 */
const names: readonly (readonly [name: string, token: RegExp, family?: BrowserFamily])[] = [
  ['Microsoft Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  ['Opera Mini', /\bOpera Mini\//, 'Opera'],
  ['Opera GX', /\b(?:OPRGX|OPX)\//, 'Opera'],
  ['Opera Touch', /\bOPT\//, 'Opera'],
  ['Opera Devices', /\b(?:OMI|Opera TV Store)\//, 'Opera'],
  ['Yandex Browser', /\bYa(?:Browser|App_Android|SearchBrowser)\b\/?/],
  ['Samsung Internet', /\bSamsungBrowser\//, 'Samsung Internet'],
  ['UC Browser', /\b(?:UCBrowser|UCWEB|UC Browser|UBrowser|UCTurbo)\/?/],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Mi Browser', /\b(?:MiuiBrowser|XiaoMi\/MiuiBrowser|MintBrowser)\//],
  ['Quark', /\b(?:Quark|QuarkPC)\//],
  ['QQ Browser', /\bM?QQBrowser\/?/],
  ['vivo Browser', /\bVivoBrowser\//i],
  ['HeyTap Browser', /\b(?:HeyTapBrowser|OppoBrowser)\//],
  ['Amazon Silk', /\bSilk(?:-Accelerated=|\/)/],
  ['Puffin', /\bPuffin\//],
  ['Phoenix Browser', /\bPHX\//],
  ['Aloha Browser', /\bAlohaBrowser\//],
  ['Sogou Browser', /\bSogouM(?:obileBrowser|SE)\b\/?/],
  ['Maxthon', /\b(?:Maxthon|MxBrowser|MXiOS)\b[/ ]?/],
  ['Meizu Browser', /\bMZBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Whale', /\bWhale\//],
  ['Brave', /\bBrave(?: Chrome)?\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Ecosia', /\bEcosia /],
  ['Avast Secure Browser', /\bAvast\//],
  ['AVG Secure Browser', /\bAVG\//],
  ['CCleaner Browser', /\bCCleaner\//],
  ['Cốc Cốc', /\bcoc_coc_browser\//],
  ['Sleipnir', /\bSleipnir\//],
  ['360 Browser', /\b(?:QihooBrowser|QHBrowser|360 ?Aphone Browser|360SE|360EE)\b\/?/i],
  ['Baidu Browser', /\b(?:BIDUBrowser|baidubrowser|baiduboxapp|BaiduHD|T7)\//],
  ['CM Browser', /\bACHEETAHI\b\/?/],
  ['Dolphin', /\bDolphin(?:\/| http)/i],
  ['Tizen Browser', /\bTizenBrowser\/|SMART-TV.*Version\//],
  ['LG Browser', /\bWeb0S\b.*(?:SmartTV|Smart TV)|LG Browser\/|LG NetCast/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b\/?/],
  ['Instagram', /\bInstagram /],
  ['GNOME Web', /\bEpiphany\//],
  ['Konqueror', /\bKonqueror\//],
  ['Falkon', /\bFalkon\//],
  ['QtWebEngine', /\bQtWebEngine\//],
  ['Iceweasel', /\bIceweasel\//, 'Firefox'],
  ['SeaMonkey', /\bSeaMonkey\//],
  ['Pale Moon', /\bPaleMoon\//],
  ['Waterfox', /\bWaterfox\//],
  ['Firefox Focus', /\b(?:Focus|Klar)\//, 'Firefox'],
  ['Firefox', /\b(?:Firefox|FxiOS|Fennec)\//, 'Firefox'],
  ['Opera', /\b(?:OPR|OPiOS|Opera Mobi|Opera)[/ ]?/, 'Opera'],
  ['Internet Explorer', /\b(?:MSIE |IEMobile[/ ]|Trident\/.*rv:)/],
  ['BlackBerry', /\b(?:BlackBerry|BB10)\b.*?Version\/|\bBlackBerry/],
  ['Nokia Browser', /\b(?:NokiaBrowser|SymbianOS.*Safari|BrowserNG|Series60.*Safari)\/?/],
  ['NetFront', /\bNetFront\//],
  ['Google Search', /\bGSA\//, 'Safari'],
  ['Chromium', /\bChromium\//, 'Chrome'],
  [
    'Android Browser',
    /\bAndroid\b(?!.*\b(?:Chrome|CriOS|CrMo)\/)(?:.*\bVersion\/|.*\bAppleWebKit|)/,
  ],
  ['Chrome', /\b(?:Chrome|CriOS|CrMo|HeadlessChrome)\//, 'Chrome'],
  // WebKitGTK calls itself Safari on X11.
  [
    'Safari',
    /\b(?:iPhone|iPad|iPod|Macintosh|Mac OS X|Windows|X11)\b.*\bVersion\/(?=.*Safari)/,
    'Safari',
  ],
  [
    'Safari',
    /\b(?:iPhone|iPad|iPod)\b.*\bAppleWebKit\/(?=.*Mobile)|\bMacintosh\b.*\bSafari\//,
    'Safari',
  ],
]

/** Engines of browsers without a family of their own. */
const engines: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Firefox', /\bGecko\/.*(?:Firefox|rv:)/],
  ['Safari', /\bAppleWebKit\//],
]

export interface Browser {
  name: string
  version: string
  family: BrowserFamily
}

export function browserOf(userAgent: string): Browser {
  for (const [name, token, family] of names) {
    const found = token.exec(userAgent)
    if (!found) continue
    const rest = userAgent.slice(found.index + found[0].length)
    return {
      name,
      version: /^[ /]*v?(\d{1,4})/.exec(rest)?.[1] ?? '',
      family: family ?? engineOf(userAgent),
    }
  }
  return { name: '', version: '', family: engineOf(userAgent) }
}

function engineOf(userAgent: string): BrowserFamily {
  return engines.find(([, token]) => token.test(userAgent))?.[0] ?? 'other'
}
