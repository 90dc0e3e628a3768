/** A colour in the space OKLCH, where equal steps look equal: https://bottosson.github.io/posts/oklab/ */
export interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number
  chroma: number
  /** In radians. */
  hue: number
}

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const [long, medium, short] = times(fromRgb, [r as number, g as number, b as number])
  const cones = [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)] as const
  const [lightness, a, across] = times(fromCones, cones)
  return { lightness, chroma: Math.hypot(a, across), hue: Math.atan2(across, a) }
}

/** The nearest colour that screens show, as `#rrggbb`. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const lab = [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)] as const
  const [long, medium, short] = times(toCones, lab)
  const rgb = times(toRgb, [long ** 3, medium ** 3, short ** 3])
  return `#${rgb.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`
}

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const times = (matrix: Matrix, [x, y, z]: Triple): [number, number, number] => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

function byteOf(part: number): number {
  const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(Math.min(Math.max(encoded, 0), 1) * 255)
}

const fromRgb: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const fromCones: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const toCones: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const toRgb: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
