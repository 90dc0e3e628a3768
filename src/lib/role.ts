/**
 * Roles in the console. A guest came by a shared link; the others have accounts. A writer's texts
 * are published by an editor or an owner.
 */
export const roles = [
  'guest',
  'viewer',
  'writer',
  'editor',
  'seller',
  'marketer',
  'bookkeeper',
  'owner',
] as const
export type Role = (typeof roles)[number]

/** What routes of the console need. Everything that only owners do is `settings`. */
const permissions = [
  'account',
  'comments.see',
  'comments.moderate',
  'content.edit',
  'content.publish',
  'coupons',
  'goals.see',
  'goals.change',
  'invoices.see',
  'invoices.change',
  'marketing.see',
  'marketing.change',
  'messages',
  'newsletters',
  'orders.see',
  'orders.change',
  'people.see',
  'people.erase',
  'products.see',
  'products.change',
  'refunds',
  'sales.see',
  'settings',
  'statistics.see',
  'statistics.change',
  'subscribers',
] as const
export type Permission = (typeof permissions)[number]

const seenByAll: readonly Permission[] = ['statistics.see']
const seenByUsers: readonly Permission[] = [
  ...seenByAll,
  'account',
  'comments.see',
  'goals.see',
  'marketing.see',
  'products.see',
  'sales.see',
]

const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  guest: seenByAll,
  viewer: seenByUsers,
  writer: [...seenByUsers, 'content.edit'],
  editor: [...seenByUsers, 'content.edit', 'content.publish'],
  seller: [
    ...seenByUsers,
    'comments.moderate',
    'invoices.see',
    'messages',
    'orders.see',
    'orders.change',
    'people.see',
    'products.change',
    'refunds',
  ],
  marketer: [
    ...seenByUsers,
    'coupons',
    'goals.change',
    'marketing.change',
    'newsletters',
    'people.see',
    'statistics.change',
    'subscribers',
  ],
  bookkeeper: [...seenByUsers, 'invoices.see', 'orders.see', 'people.see'],
  owner: permissions,
}

export const may = (role: Role, permission: Permission): boolean =>
  permissionsOf[role].includes(permission)
