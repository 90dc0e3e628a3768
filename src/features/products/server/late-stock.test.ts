import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migration } from '../../../../migrations/baseline/products.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { shopContents, simpleProduct } from '../../../../tests/support/products.ts'
import { startSilentProxy } from '../../../../tests/support/silent-proxy.ts'
import { openProducts } from './open-products.ts'

const { newLocation } = useEngine('postgres')

test('pages show the last known stock while the database does not answer', async () => {
  const location = await newLocation()
  const url = new URL(location.databaseUrl ?? '')
  const proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${proxy.port}`
  const database = await openDatabase({ ...location, databaseUrl: url.href })
  if (migration.engine === 'relational') await migration.up(database.db, database.engine)
  const contents = shopContents([simpleProduct({ stock: 5 })])
  const products = await openProducts({ db: database.db, contents })

  proxy.silence(true)
  const offers = await products.allOffers('lt')
  expect(offers.map(({ stock }) => stock)).toEqual([5])
  // A cart uses only the real stock.
  await expect(products.offers([101], 'lt')).rejects.toThrow(/in time|timeout/)

  proxy.close()
  await database.close()
})
