import { expect, test } from 'vitest'
import { checkDestinationUrls } from './destination-urls.ts'

test('an address for a destination that does not exist is refused at the start', () => {
  const destinations = ['meta', 'mailerlite']
  const url = 'http://127.0.0.1:1'
  expect(() => checkDestinationUrls({ mailerlite: url }, destinations)).not.toThrow()
  expect(() => checkDestinationUrls({ meta: url, myspace: url }, destinations)).toThrow(
    'DESTINATION_URLS names no destination “myspace”.',
  )
})
