import { expect, test } from 'vitest'
import { languages } from '#lib/language.ts'
import { adviceMessages } from './console/advice-messages.ts'
import type { MatchQuality } from './ledger.ts'
import { type MatchAdvice, matchAdviceFor, matchAdvices } from './match-advice.ts'

type Carried = MatchQuality['carried']
const good = { em: 40, ph: 30, fbp: 95, fbc: 12, external_id: 100, ip: 100, ua: 100 }
const ofGoogle = { em: 40, ph: 30, click_id: 12 }

test.each<[string, number, Carried, boolean, MatchAdvice[]]>([
  ['nothing where enough is carried', 100, good, true, []],
  ['nothing of fields a destination does not use', 100, ofGoogle, true, []],
  ['patience while there are few events', 49, { ...good, em: 0, fbc: 0 }, false, ['few_events']],
  [
    'the setting where contacts are left out',
    100,
    { ...good, em: 0, ph: 0 },
    false,
    ['matching_off'],
  ],
  ['forms where nobody leaves an address', 100, { ...good, em: 0, ph: 0 }, true, ['no_email']],
  ['the telephone where forms ask for none', 100, { ...good, ph: 0 }, true, ['no_phone']],
  ['links of ads without the click at Meta', 100, { ...good, fbc: 0 }, true, ['no_ad_clicks']],
  ['and elsewhere', 100, { ...ofGoogle, click_id: 0 }, true, ['no_ad_clicks']],
  ['the tag where browsers have no number', 100, { ...good, fbp: 49 }, true, ['few_browser_ids']],
  [
    'all that applies, in one order',
    100,
    { ...good, em: 0, ph: 0, fbc: 0, fbp: 0 },
    false,
    ['matching_off', 'no_ad_clicks', 'few_browser_ids'],
  ],
])('advises %s', (_what, events, carried, hasMatching, expected) => {
  expect(matchAdviceFor({ destination: 'meta', events, carried }, hasMatching)).toEqual(expected)
})

test.each(languages)('each advice is a sentence in %s', (language) => {
  for (const advice of matchAdvices)
    expect(adviceMessages[language].advice[advice]).toMatch(/^\p{Lu}.+\.$/u)
})
