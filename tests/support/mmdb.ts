import { isIPv4 } from 'node:net'

// Writes a database of countries: https://maxmind.github.io/MaxMind-DB/

type Value = string | number | { [name: string]: Value } | Value[]
type Node = [Child, Child]
/** Another node, the position of a value in the data, or nothing. */
type Child = Node | number | null

const separator = Buffer.alloc(16)
const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')

/** Networks such as `192.0.2.0/24` and `2001:db8::/32`, each with its country's code. */
export function countryDatabase(
  networks: Readonly<Record<string, string>>,
  { type = 'GeoLite2-Country' } = {},
): Buffer {
  const root: Node = [null, null]
  const data: Buffer[] = []
  let size = 0
  for (const [network, country] of Object.entries(networks)) {
    const value = encode({ country: { iso_code: country, names: { en: country } } })
    plant(root, bitsOf(network), size)
    data.push(value)
    size += value.length
  }
  const nodes = listOf(root)
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_760_000_000,
    database_type: type,
    description: { en: 'Made for tests' },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  })
  return Buffer.concat([treeOf(nodes), separator, ...data, marker, metadata])
}

/** Addresses of four bytes are at the beginning of the range of those of sixteen. */
function bitsOf(network: string): string {
  const [address = '', length = '0'] = network.split('/')
  const bits = isIPv4(address)
    ? '0'.repeat(96) +
      address
        .split('.')
        .map((part) => binary(Number(part), 8))
        .join('')
    : wordsOf(address)
        .map((word) => binary(word, 16))
        .join('')
  return bits.slice(0, Number(length) + (isIPv4(address) ? 96 : 0))
}

function wordsOf(address: string): number[] {
  const [before = '', after = ''] = address.split('::')
  const words = (part: string) =>
    part ? part.split(':').map((word) => Number.parseInt(word, 16)) : []
  const [first, last] = [words(before), words(after)]
  return [...first, ...Array(8 - first.length - last.length).fill(0), ...last]
}

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')

function plant(root: Node, bits: string, value: number) {
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const child = node[Number(bit) as 0 | 1]
    const next: Node = Array.isArray(child) ? child : [null, null]
    node[Number(bit) as 0 | 1] = next
    node = next
  }
  node[Number(bits.at(-1)) as 0 | 1] = value
}

function listOf(root: Node): Node[] {
  const nodes = [root]
  for (const node of nodes) for (const child of node) if (Array.isArray(child)) nodes.push(child)
  return nodes
}

/**
 * Each node is two numbers of three bytes: a node, nothing, or a position in the data after the
 * tree.
 */
function treeOf(nodes: readonly Node[]): Buffer {
  const tree = Buffer.alloc(nodes.length * 6)
  const numbers = new Map(nodes.map((node, index) => [node, index]))
  nodes.forEach((node, index) => {
    node.forEach((child, side) => {
      const number = Array.isArray(child)
        ? (numbers.get(child) ?? 0)
        : nodes.length + (child === null ? 0 : separator.length + child)
      tree.writeUIntBE(number, index * 6 + side * 3, 3)
    })
  })
  return tree
}

const types = { string: 2, uint32: 6, map: 7, array: 11 }

function encode(value: Value): Buffer {
  if (typeof value === 'string') return item('string', Buffer.byteLength(value), Buffer.from(value))
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return item('uint32', 4, bytes)
  }
  if (Array.isArray(value)) return item('array', value.length, ...value.map(encode))
  const pairs = Object.entries(value).flatMap(([name, one]) => [encode(name), encode(one)])
  return item('map', pairs.length / 2, ...pairs)
}

/** All values are short, so a size always fits into the first byte. */
function item(type: keyof typeof types, size: number, ...content: Buffer[]): Buffer {
  const number = types[type]
  const head = number > 7 ? [size, number - 7] : [(number << 5) | size]
  return Buffer.concat([Buffer.from(head), ...content])
}
