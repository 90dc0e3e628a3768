import { nodesAt, parseXml, textAt } from '#lib/text/xml-node.ts'
import { type BlobEntry, BlobRefused } from './blob-store.ts'
import type { S3Answer } from './s3-refusal.ts'

export interface Page {
  /** Keys as they are in the bucket. */
  entries: BlobEntry[]
  /** What the next page is asked for with; null after the last. */
  next: string | null
}

/**
 * Reads one page of a list; a refusal for anything else.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
export function readPage({ body }: S3Answer): Page | BlobRefused {
  const [list] = nodesAt(parseXml(Buffer.from(body).toString()) ?? '', 'ListBucketResult')
  const isTruncated = list && textAt(list, 'IsTruncated')
  if (!isTruncated) return new BlobRefused('unexpected', 'no list')
  const decode = textAt(list, 'EncodingType') === 'url' ? decodeUrl : String
  const entries = nodesAt(list, 'Contents').map((node) => ({
    name: decode(textAt(node, 'Key')),
    bytes: Number(textAt(node, 'Size') || Number.NaN),
  }))
  if (!entries.every(({ bytes }) => Number.isSafeInteger(bytes)))
    return new BlobRefused('unexpected', 'a list without sizes')
  const token = textAt(list, 'NextContinuationToken')
  if (isTruncated !== 'true') return { entries, next: null }
  return token ? { entries, next: token } : new BlobRefused('unexpected', 'a list without its end')
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
