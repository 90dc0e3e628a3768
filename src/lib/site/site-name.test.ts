import { expect, test } from 'vitest'
import { ofSite } from './site-name.ts'

test('a name is declined as it is given, and stands undeclined behind the noun without that', () => {
  expect(ofSite({ name: 'Kryptis', nameGenitive: 'Krypties' }, 'naujienlaiškį')).toBe(
    '„Krypties“ naujienlaiškį',
  )
  expect(ofSite({ name: 'Šviesa ir Ko', nameGenitive: null }, 'naujienlaiškį')).toBe(
    'naujienlaiškį „Šviesa ir Ko“',
  )
})
