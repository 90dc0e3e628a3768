import { expect, test } from 'vitest'
import { startS3StandIn } from '../../../tests/support/s3/s3-stand-in.ts'
import {
  readAuthorization,
  type SignedRequest,
  signatureOf,
} from '../../../tests/support/s3/signature-version-4.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html#example-signature-calculations */
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const always = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-content-sha256': hashOfNothing,
  'x-amz-date': '20130524T000000Z',
}
const examples: readonly (SignedRequest & { signature: string })[] = [
  {
    method: 'GET',
    target: '/test.txt',
    headers: { ...always, range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    target: '/test$file.text',
    headers: {
      ...always,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    target: '/?lifecycle',
    headers: always,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: always,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
]

test.each(examples)('signs $method $target as the documentation does', (example) => {
  const signedHeaders = Object.keys(example.headers).sort()
  const credential = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    day: '20130524',
    region: 'us-east-1',
    service: 's3',
  }
  expect(signatureOf(example, { credential, signedHeaders }, secretKey)).toBe(example.signature)
})

test('reads the header of the documentation', () => {
  const header = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-date,Signature=${examples[0]?.signature}`
  expect(readAuthorization(header)).toMatchObject({
    credential: { accessKey: 'AKIAIOSFODNN7EXAMPLE', region: 'us-east-1' },
    signedHeaders: ['host', 'range', 'x-amz-date'],
  })
})

test('refuses a request without a signature', async () => {
  using standIn = await startS3StandIn()
  const response = await fetch(`${standIn.target.endpoint}/copies/a`)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('<Code>AccessDenied</Code>')
})
