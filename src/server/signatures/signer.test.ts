import { expect, test } from 'vitest'
import { equals } from './equals.ts'
import { type Purpose, shortLivedPurposes, stablePurposes } from './purposes.ts'
import { sign, verify } from './signer.ts'

const key = 'the key of a site in tests, long enough'
const purposes = [...Object.keys(stablePurposes), ...Object.keys(shortLivedPurposes)] as Purpose[]

/** Written by the code that made the links, cookies and digests there are. */
const stable: readonly (readonly [Purpose, string, string])[] = [
  ['account', 'ona@kryptis.lt', '76f916bd18007e7cf8777152efe446ffa7346b2ba6fadf891922f2cab28fed9f'],
  [
    'account',
    'recovery:1:abcd',
    'fc26197d83a3bb28e9fd8045aececf498578ef63bf1bf575f0d5a4bb37e12d89',
  ],
  ['backupKey', '', '5f5fe59631aa'],
  ['cart', 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldY', '-Q1gbfh4fzEAv2i8HGW9RO'],
  ['consentSeal', '5:ab12', '8cdaf955955912d4a5e4d88a283c33adddb2852f706d8d3108045d3511e8e95a'],
  ['shownId', 'order 7', 'qhrVd8g2WLveVSJHRwNc-r'],
  ['shownPaymentId', '7', 'S_E-Z8U-olAnDyFUZ3WfVK0b'],
  ['reportUnsubscribe', '12', 'YQX4dF6JqAoyHQSU3h390UtRBa320hd4OAnqxSZ88us'],
  ['newsletterBudget', 'network 203.0.113.0', 'cUoXVcctKG7Qqor8kPpxL3Rxdvb-xVSjVA1MRB_i8a0'],
  ['newsletterFeedback', 'mailgun', 'HYPjQyMr8J_pqmVuUTOzmClRVk2kZ8CoF10QtDRNLyg'],
  ['newsletterMailbox', 'ona@kryptis.lt', 'M2RXcYoR8VNp4lSjh5mVqNJycK9vqd-TmTUf70XGdZM'],
  ['newsletterSubscriber', 'a1y.3', 'AJ0PMrrkpWVja1GCCsKZkx'],
  [
    'newsletterSuppression',
    'ona@kryptis.lt',
    'c98f221a595b701af02e777ce39a393f50f57edeecf137587d5fda5d4564897d',
  ],
  ['newsletterTracking', 'k3.1y.4', 'gquFA5wSmVPyPgUZ1Bag3J'],
  ['newsletterUsedToken', 'nonce ona@kryptis.lt', 'ljTfmmE15XCGaUkSwBhfrN1QVV1e_axHacSWsd-F3JM'],
  ['newsletterWebhook', 'mailerlite', 'jI1Grxk0LkY94vun-g3j87w4FhFtHnWy'],
]

test.each(stable)(
  'a stable signature for %s of %s stays as it is',
  (purpose, payload, signature) => {
    expect(sign(key, purpose, payload)).toBe(signature)
    expect(verify(key, purpose, payload, signature)).toBe(true)
  },
)

test('every purpose signs the same text differently, and accepts only its own', () => {
  const signatures = purposes.map((purpose) => sign(key, purpose, 'text'))
  expect(new Set(signatures).size).toBe(purposes.length)
  for (const purpose of purposes)
    for (const [index, other] of purposes.entries())
      expect(verify(key, purpose, 'text', signatures[index])).toBe(purpose === other)
})

test.each([
  ['of another payload', sign(key, 'orderCookie', 'other')],
  ['of another site', sign('another key', 'orderCookie', 'text')],
  ['cut short', sign(key, 'orderCookie', 'text').slice(0, -1)],
  ['with more behind it', `${sign(key, 'orderCookie', 'text')}A`],
  ['that is empty', ''],
  ['that is absent', undefined],
  ['given twice', [sign(key, 'orderCookie', 'text')]],
])('a signature %s is refused', (_what, given) => {
  expect(verify(key, 'orderCookie', 'text', given)).toBe(false)
})

test('bytes are compared with bytes, and texts of several bytes with texts', () => {
  expect(equals(Buffer.from('ąb'), 'ąb')).toBe(true)
  expect(equals('ą', 'a')).toBe(false)
  expect(equals(7, '7')).toBe(false)
})
