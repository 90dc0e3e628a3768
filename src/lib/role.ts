/**
 * Roles in the console: a guest came by a shared link, a viewer changes nothing, an owner may do
 * everything. Each may do all that earlier ones may.
 */
export const roles = ['guest', 'viewer', 'owner'] as const
export type Role = (typeof roles)[number]

export function hasRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}
