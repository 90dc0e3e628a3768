import type { ServerDestinationSlug } from '../../destinations.ts'
import type { MatchField } from '../../ledger.ts'
import type { EventVisitor, HashRule, VisitorIdName } from '../../marketing-event.ts'
import type { SendableEvent } from '../adapters/destination.ts'

const clickIds = {
  meta: [],
  google_analytics: [],
  google_ads: ['gclid', 'gbraid', 'wbraid'],
  tiktok: ['ttclid'],
  pinterest: ['epik'],
  microsoft: ['msclkid'],
  linkedin: ['li_fat_id'],
  rehearsal: [],
} as const satisfies Record<ServerDestinationSlug, readonly VisitorIdName[]>

/** Fields that destinations use besides email addresses, telephone numbers and click ids. */
const otherFields: Readonly<Record<ServerDestinationSlug, readonly MatchField[]>> = {
  meta: ['fbp', 'fbc', 'external_id', 'ip', 'ua'],
  google_analytics: [],
  google_ads: [],
  tiktok: ['external_id', 'ip', 'ua'],
  pinterest: ['external_id', 'ip', 'ua'],
  microsoft: ['external_id', 'ip', 'ua'],
  linkedin: [],
  rehearsal: ['fbp', 'fbc', 'external_id', 'ip', 'ua'],
}

type Sender = Pick<SendableEvent, 'visitor' | 'ip' | 'userAgent'>

/** Fields the event carries by which the destination may recognise its visitor. */
export function matchFieldsFor(
  destination: ServerDestinationSlug,
  hashRules: readonly HashRule[],
  event: Sender,
): MatchField[] {
  const carried = carriedFields(event, hashRules, clickIds[destination])
  const used = new Set<MatchField>(['em', 'ph', 'click_id', ...otherFields[destination]])
  return carried.filter((field) => used.has(field))
}

/** All matching fields the event carries, for any destination. */
export const matchFieldsOf = (event: Sender): MatchField[] =>
  carriedFields(
    event,
    Object.keys(event.visitor.hashes) as HashRule[],
    Object.values(clickIds).flat(),
  )

function carriedFields(
  { visitor, ip, userAgent }: Sender,
  hashRules: readonly HashRule[],
  clickIdNames: readonly VisitorIdName[],
): MatchField[] {
  const { ids, externalId } = visitor
  const carried: Readonly<Record<MatchField, boolean>> = {
    em: isHashed(visitor, hashRules, 'email_'),
    ph: isHashed(visitor, hashRules, 'phone_'),
    fbp: Boolean(ids.fbp),
    fbc: Boolean(ids.fbc),
    click_id: clickIdNames.some((name) => ids[name]),
    external_id: externalId !== '',
    ip: ip !== '',
    ua: userAgent !== '',
  }
  return (Object.keys(carried) as MatchField[]).filter((field) => carried[field])
}

const isHashed = ({ hashes }: EventVisitor, rules: readonly HashRule[], kind: string) =>
  rules.some((rule) => rule.startsWith(kind) && hashes[rule])

/** All fields by which the destination may recognise visitors. */
export const matchFieldsUsedBy = (destination: ServerDestinationSlug): MatchField[] => [
  'em',
  'ph',
  ...(clickIds[destination].length > 0 ? ['click_id' as const] : []),
  ...otherFields[destination],
]
