import { expect, test } from 'vitest'
import { groupOfDomain, groupOfMailServer } from './mailbox-groups.ts'

test.each([
  ['gmail.com', 'google.com'],
  ['hotmail.com', 'outlook.com'],
  ['ymail.com', 'yahoodns.net'],
  ['kryptis.lt', 'kryptis.lt'],
])('mailboxes at %s share the pace of %s', (domain, group) => {
  expect(groupOfDomain(domain)).toBe(group)
})

test.each([
  ['ASPMX.L.GOOGLE.COM.', 'google.com'],
  ['alt1.gmr-smtp-in.l.googlemail.com', 'google.com'],
  ['kryptis-lt.mail.protection.outlook.com', 'outlook.com'],
  ['mta5.am0.yahoodns.net', 'yahoodns.net'],
  ['mx.firma.co.uk', 'firma.co.uk'],
  ['pastas.serveriai.lt', 'serveriai.lt'],
])('a domain whose mail server is %s belongs to %s', (host, group) => {
  expect(groupOfMailServer(host)).toBe(group)
})
