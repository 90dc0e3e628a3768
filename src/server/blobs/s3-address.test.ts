import { expect, test } from 'vitest'
import { readS3Address } from './s3-address.ts'

test('an address names the store, its bucket and the keys', () => {
  expect(readS3Address('s3://AKIA:a%2Fb+c%3D@s3.eu-central-1.amazonaws.com/copies')).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'us-east-1',
    bucket: 'copies',
    prefix: '',
    accessKey: 'AKIA',
    secretKey: 'a/b+c=',
    style: 'path',
  })
})

test('a prefix, a region, a style and a store of the own network can be named', () => {
  const address = 's3+http://AKIA:b@Store.local:9000/copies/kryptis/site/?region=auto&style=host'
  expect(readS3Address(address)).toMatchObject({
    endpoint: 'http://store.local:9000',
    region: 'auto',
    prefix: 'kryptis/site/',
    style: 'host',
  })
  expect(readS3Address('s3+http://a:b@[::1]:9000/copies')).toMatchObject({
    endpoint: 'http://[::1]:9000',
  })
})

test.each([
  '',
  'copies',
  'https://a:b@host/copies',
  's3://host/copies',
  's3://a@host/copies',
  's3://a:b@host',
  's3://a:b@host/',
  's3://a:b@host/Copies',
  's3://a:b/c@host/copies',
  's3://a:%@host/copies',
  's3://a:b@host/copies//a',
  's3://a:b@host/copies/.git',
  's3://a:b@ho st/copies',
  's3://a:b@host/copies?region=',
  's3://a:b@host/copies?style=virtual',
  's3://a:b@host/copies?endpoint=x',
  's3://a:b@host/copies#a',
])('%j is refused', (address) => expect(readS3Address(address)).toBeNull())
