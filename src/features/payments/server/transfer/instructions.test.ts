import { expect, test } from 'vitest'
import { cents } from '#lib/money/money.ts'
import { decodeQr } from '../../../../../tests/support/qr.ts'
import { qrPng } from '../../qr-png.ts'
import { epcText, qrSvg as toQrSvg } from './epc-code.ts'
import { transferInstructions } from './instructions.ts'

const account = {
  name: 'UAB „Šviesa“',
  iban: 'LT601010012345678901',
  bic: 'LIABLT2XXXX',
  bank: 'Bankas',
}
const transfer = {
  beneficiary: account.name,
  iban: account.iban,
  bic: '',
  amountCents: cents(12100),
  reference: 'RF18539007547034',
}

test('a buyer reads where to pay, how much, and with which reference', () => {
  const order = { number: '539007547034', language: 'lt', openCents: cents(12105) } as const
  expect(transferInstructions(order, account)).toMatchObject({
    beneficiary: 'UAB „Šviesa“',
    iban: 'LT601010012345678901',
    reference: 'RF18539007547034',
    amount: '121,05',
  })
  expect(transferInstructions({ ...order, language: 'en' }, account).amount).toBe('121.05')
})

test('the code holds the same, as another decoder reads it', async () => {
  const { qrSvg, epc } = transferInstructions(
    { number: '539007547034', language: 'lt', openCents: cents(12105) },
    account,
  )
  const text = await decodeQr(Buffer.from(qrSvg))
  expect([text, await decodeQr(await qrPng(epc))]).toEqual([epc, epc])
  expect(parseEpc(text)).toEqual({
    bic: 'LIABLT2XXXX',
    name: 'UAB „Šviesa“',
    iban: 'LT601010012345678901',
    amount: '121.05',
    reference: 'RF18539007547034',
  })
})

test('the longest name and amount still make a code that banks take', async () => {
  const text = epcText({
    ...transfer,
    beneficiary: '„Žąsų šeima ir partneriai“ – €'.repeat(20),
    amountCents: cents(99_999_999_999),
    reference: 'RF18539007547034',
  })
  expect(parseEpc(text)).toMatchObject({ amount: '999999999.99' })

  expect(await decodeQr(Buffer.from(toQrSvg(text)))).toBe(text)
  expect(await decodeQr(await qrPng(text))).toBe(text)
})

test('a name with line ends or signs of four bytes is written in one line without them', () => {
  expect(parseEpc(epcText({ ...transfer, beneficiary: 'UAB\nŠviesa 🌞' }))).toMatchObject({
    name: 'UAB Šviesa',
  })
})

test('what is no BIC is left out', () => {
  expect(parseEpc(epcText({ ...transfer, bic: 'LIAB' }))).toMatchObject({ bic: '' })
})

test.each([
  ['no amount', { amountCents: cents(0) }],
  ['a negative amount', { amountCents: cents(-1) }],
  ['more than a code holds', { amountCents: cents(100_000_000_000) }],
  ['a wrong IBAN', { iban: 'LT611010012345678901' }],
])('%s is refused', (_, change) => {
  expect(() => epcText({ ...transfer, ...change })).toThrow(RangeError)
})

/** As strict as the guidelines: banking apps refuse the same codes. */
function parseEpc(text: string) {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331)
  const lines = text.split('\n')
  expect(lines.slice(0, 4)).toEqual(['BCD', '002', '1', 'SCT'])
  expect(lines).toHaveLength(10)
  const [bic = '', name = '', iban = '', amount = '', purpose, reference = ''] = lines.slice(4)
  expect(bic).toMatch(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/)
  expect(name).toMatch(/^[^\p{Cc}]{1,70}$/u)
  expect(iban).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/)
  expect(amount).toMatch(/^EUR\d{1,9}\.\d{2}$/)
  expect(purpose).toBe('')
  expect(reference).toMatch(/^RF\d{2}[A-Z0-9]{1,21}$/)
  return { bic, name, iban, amount: amount.slice(3), reference }
}
