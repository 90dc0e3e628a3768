import sharp from 'sharp'

/** Numbers between 0 and 1, the same for the same word: Mulberry32 over an FNV-1a hash. */
export function diceOf(word) {
  let state = 2166136261
  for (const letter of word) state = Math.imul(state ^ letter.codePointAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth noise in a plane, about -1 to 1. */
function noiseOf(dice) {
  const lattice = Float32Array.from({ length: 65536 }, () => dice() * 2 - 1)
  const at = (x, y) => lattice[((y & 255) << 8) | (x & 255)]
  const bend = (part) => part * part * part * (part * (part * 6 - 15) + 10)
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [bend(x - left), bend(y - top)]
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * u
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * u
    return upper + (lower - upper) * v
  }
}

/** Heights from 0 to 1 of a landscape of the given character. */
function landscape({ width, height, dice, scale, octaves, ridged, warp, tilt, stretch, rise = 1 }) {
  const noise = noiseOf(dice)
  const field = new Float32Array(width * height)
  const turn = dice() * 0.5 - 0.25
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [a, b] = [(column / height) * scale, (row / height) * scale]
      const x = (a * cosine - b * sine) * stretch[0]
      const y = (a * sine + b * cosine) * stretch[1]
      const dx = warp * noise(x * 0.7 + 40, y * 0.7)
      const dy = warp * noise(x * 0.7, y * 0.7 + 90)
      let [sum, weight, size, step] = [0, 0, 1, 1]
      for (let octave = 0; octave < octaves; octave++) {
        const value = noise((x + dx) * step, (y + dy) * step)
        const bent = (1 - Math.abs(value)) * 2 - 1
        sum += size * (value * (1 - ridged) + bent * ridged)
        weight += size
        size *= 0.47
        step *= 2.03
      }
      const across = (column / width - 0.5) * tilt[0] + (row / height - 0.5) * tilt[1]
      field[row * width + column] = sum / weight + across
    }
  }
  return spread(field, rise)
}

/** Stretches all heights to 0–1. */
function spread(field, rise) {
  let [low, high] = [Infinity, -Infinity]
  for (const value of field) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return field.map((value) => ((value - low) / (high - low)) ** rise)
}

/** Cuts heights into steps with steep but not vertical edges. */
function terraced(field, steps, amount) {
  if (!amount) return field
  return field.map((value) => {
    const scaled = value * steps
    const floor = Math.floor(scaled)
    const edge = Math.min(1, Math.max(0, (scaled - floor - 0.86) / 0.14))
    return ((floor + edge) / steps) * amount + value * (1 - amount)
  })
}

/** The light at each place when it comes low from the upper left. */
function lit(field, width, height, lift) {
  const light = new Float32Array(width * height)
  const at = (column, row) =>
    field[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]
  const reach = Math.round(height / 18)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const here = at(column, row)
      const dx = (at(column + 1, row) - at(column - 1, row)) * lift * height
      const dy = (at(column, row + 1) - at(column, row - 1)) * lift * height
      const facing = (0.6 * dx + 0.62 * dy + 0.72) / Math.sqrt(dx * dx + dy * dy + 1) / 1.12
      let covered = 0
      for (let step = 2; step < reach; step += 2) {
        const over = at(column - step, row - step) - here - (step / height) * 0.42
        if (over > covered) covered = over
      }
      light[row * width + column] = Math.max(0, facing) * (1 - Math.min(0.55, covered * 9))
    }
  }
  return light
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mixerOf(stops) {
  const colours = stops.map(channels)
  return (part, into) => {
    const place = Math.min(0.9999, Math.max(0, part)) * (colours.length - 1)
    const [from, to] = [colours[Math.floor(place)], colours[Math.floor(place) + 1]]
    for (let index = 0; index < 3; index++)
      into[index] = from[index] + (to[index] - from[index]) * (place % 1)
  }
}

/**
 * A landscape from above in the style of an atlas: tinted by height, lit from the upper left, with
 * contour lines, and hatching where it is dark.
 *
 * @returns the picture as raw pixels for sharp
 */
export function reliefOf(options) {
  const {
    width,
    height,
    dice,
    palette,
    ink,
    levels,
    steps = 12,
    cut = 0,
    lift,
    hatch = 0.3,
  } = options
  const natural = landscape(options)
  const field = terraced(natural, steps, cut)
  const light = lit(field, width, height, lift)
  const colourAt = mixerOf(palette)
  const dark = channels(ink)
  const pixels = new Uint8Array(width * height * 3)
  const colour = [0, 0, 0]
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const index = row * width + column
      colourAt(field[index], colour)
      const shade = light[index]
      const line = contour(natural, index, width, levels)
      const gap = height / 190
      const wave = Math.abs((((column + row * 0.55) / gap) % 1) - 0.5) * 2
      const hatched = Math.min(1, Math.max(0, ((0.62 - shade) * 2.2 - wave) * 3)) * hatch
      const covered = Math.min(1, line + hatched)
      const grain = (dice() - 0.5) * 5
      for (let channel = 0; channel < 3; channel++) {
        const tone = colour[channel]
        const bright =
          shade > 0.643 ? tone + (255 - tone) * (shade - 0.643) * 0.62 : tone * (0.36 + shade)
        pixels[index * 3 + channel] = Math.min(
          255,
          Math.max(0, bright + (dark[channel] - bright) * covered + grain),
        )
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left: 1, top: 1, width: width - 2, height: height - 2 })
    .resize(width, height, { fit: 'fill' })
}

/** How much of a place a contour line covers; each fifth line is heavier. */
function contour(field, index, width, levels) {
  const scaled = field[index] * levels
  const slope =
    levels *
    Math.hypot(field[index + 1] - field[index - 1], field[index + width] - field[index - width]) *
    0.5
  if (slope === 0) return 0
  const level = Math.round(scaled)
  const isHeavy = level % 5 === 0
  const away = Math.abs(scaled - level) / slope
  const half = (isHeavy ? 1.05 : 0.55) * (width / 1600)
  return Math.min(1, Math.max(0, half + 0.5 - away)) * (isHeavy ? 0.5 : 0.3)
}
