import { expect, test } from 'vitest'
import { hasRole, type Role, roles } from './role.ts'

test.each([
  ['guest', ['guest']],
  ['viewer', ['guest', 'viewer']],
  ['owner', ['guest', 'viewer', 'owner']],
] as [Role, Role[]][])('what %s may do', (role, allowed) => {
  expect(roles.filter((needed) => hasRole(role, needed))).toEqual(allowed)
})
