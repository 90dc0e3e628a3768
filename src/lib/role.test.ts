import { expect, test } from 'vitest'
import { may, type Permission, type Role, roles } from './role.ts'

test.each([
  ['statistics.see', [...roles]],
  ['account', roles.filter((role) => role !== 'guest')],
  ['content.edit', ['writer', 'editor', 'owner']],
  ['content.publish', ['editor', 'owner']],
  ['orders.see', ['seller', 'bookkeeper', 'owner']],
  ['refunds', ['seller', 'owner']],
  ['invoices.see', ['seller', 'bookkeeper', 'owner']],
  ['invoices.change', ['owner']],
  ['subscribers', ['marketer', 'owner']],
  ['people.see', ['seller', 'marketer', 'bookkeeper', 'owner']],
  ['people.erase', ['owner']],
  ['settings', ['owner']],
] as [Permission, Role[]][])('who has %s', (permission, having) => {
  expect(roles.filter((role) => may(role, permission))).toEqual(having)
})
