import { expect, test } from 'vitest'
import { type Actor, actorText, readActor } from './actor.ts'
import { type MoneySource, moneySourceText, readMoneySource } from './money-source.ts'

test.each<[MoneySource, string]>([
  [{ from: 'bank', id: 'LT60:20261123005@7' }, 'bank:LT60:20261123005@7'],
  [{ from: 'owner', id: 'a key' }, 'owner:a key'],
  [{ from: 'refund', id: '12:further' }, 'refund:12:further'],
  [{ from: 'simulator', id: 'paid' }, 'simulator:paid'],
  [{ from: 'gateway', gateway: 'stripe', id: 'pi_1:2:back' }, 'stripe:pi_1:2:back'],
  [{ from: 'gateway', gateway: 'bank_of_others', id: '1' }, 'bank_of_others:1'],
])('money from %o is stored as %s', (source, text) => {
  expect([moneySourceText(source), readMoneySource(text)]).toEqual([text, source])
})

test.each<[Actor, string]>([
  ['buyer', 'buyer'],
  ['bank', 'bank'],
  [{ gateway: 'montonio' }, 'gateway:montonio'],
  [{ owner: 'ona@kryptis.lt' }, 'owner:ona@kryptis.lt'],
])('%o is stored as %s', (actor, text) => {
  expect([actorText(actor), readActor(text)]).toEqual([text, actor])
})

test('nobody else changes an order', () => {
  expect(() => readActor('owners:ona@kryptis.lt')).toThrow('Nobody')
})
