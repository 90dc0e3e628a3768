import type { ReferringService } from './referring-services.ts'

const paid = (...names: string[]): ReferringService[] =>
  names.map((name) => ({ channel: 'paid', name }))
const [google, bing, yandex, tiktok] = paid('Google', 'Bing', 'Yandex', 'TikTok')
const [linkedIn, x, pinterest, reddit] = paid('LinkedIn', 'X', 'Pinterest', 'Reddit')
const [snapchat, quora, taboola, outbrain] = paid('Snapchat', 'Quora', 'Taboola', 'Outbrain')

/**
 * Parameters that services add to links to match a visit with the click, and the origin of such a
 * visit. Most are added to advertisements only; Meta adds `fbclid` to every followed link.
 */
const clickIds = new Map<string, ReferringService | undefined>(
  Object.entries({
    gclid: google,
    gbraid: google,
    wbraid: google,
    dclid: google,
    gad_source: google,
    gad_campaignid: google,
    msclkid: bing,
    yclid: yandex,
    ttclid: tiktok,
    li_fat_id: linkedIn,
    twclid: x,
    epik: pinterest,
    rdt_cid: reddit,
    sccid: snapchat,
    qclid: quora,
    tblci: taboola,
    ob_click_id: outbrain,
    srsltid: { channel: 'search', name: 'Google' },
    fbclid: { channel: 'social', name: 'Facebook' },
    igsh: { channel: 'social', name: 'Instagram' },
    igshid: { channel: 'social', name: 'Instagram' },
    mc_cid: { channel: 'email', name: 'Mailchimp' },
    mc_eid: { channel: 'email', name: 'Mailchimp' },
    mkt_tok: { channel: 'email', name: 'Marketo' },
    _hsenc: { channel: 'email', name: 'HubSpot' },
  }),
)

/** The service whose click id is in the address; advertising ids take precedence. */
export function clickedAt({ search, searchParams }: URL): ReferringService | null {
  if (!search) return null
  let found: ReferringService | null = null
  for (const [name, value] of searchParams) {
    // An empty id comes from a template whose click had none.
    if (!value) continue
    const service = clickIds.get(name.toLowerCase())
    if (service?.channel === 'paid') return service
    found ??= service ?? null
  }
  return found
}
