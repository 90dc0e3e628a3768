const course = 'M96 372C170 384 236 330 300 336S420 372 486 312S604 250 668 226S770 128 862 104'

/**
 * The words in the film: four goals on the way, the letters of the card, and the motto at the end.
 */
export const filmWords = {
  lt: {
    goals: ['Atsarga', 'Namai', 'Studijos', 'Pensija'],
    winds: ['Š', 'R', 'P', 'V'],
    motto: 'Vienas planas. Viena kryptis.',
  },
  en: {
    goals: ['Reserve', 'Home', 'Studies', 'Pension'],
    winds: ['N', 'E', 'S', 'W'],
    motto: 'One plan. One direction.',
  },
}

/** The film's elements: a chart, a compass card, a course with four goals, and a name. */
export function filmMarkup({ serif, sans, words: { goals, winds, motto } }) {
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Display; src: url(data:font/woff2;base64,${serif}); font-weight: 340 600 }
@font-face { font-family: Plain; src: url(data:font/woff2;base64,${sans}); font-weight: 400 700 }
* { margin: 0 }
svg { display: block; background: #f0e7d4; color: #101b35; fill: none; stroke: currentColor }
text { fill: currentColor; stroke: none; font-family: Display }
.year { font: 500 14px Plain; letter-spacing: .06em }
.name { font-size: 112px; letter-spacing: -.03em }
.motto { font-size: 30px; opacity: .85 }
.amber { stroke: #f4b544 }
.under { stroke: #101b35 }
</style><svg viewBox="0 0 960 540" width="960" height="540">
<g id="camera">
  <g opacity=".16" stroke-width="1.1">${depthLines()}</g>
  <g id="card" transform="translate(610 262)">${card(winds)}</g>
  <g id="needle"><path d="M0 -196L19 0H-19Z" fill="#f4b544" stroke-width="1.5"/><path d="M0 196L19 0H-19Z" stroke-width="1.5" fill="#101b35"/><circle r="5" fill="#f0e7d4" stroke="none"/></g>
  ${['under" stroke-width="9', 'amber" stroke-width="5'].map((look) => `<path class="course ${look}" stroke-linecap="round" pathLength="1" stroke-dasharray="1 1" d="${course}"/>`).join('')}
  <circle id="start" cx="96" cy="372" r="8" fill="#f4b544" stroke-width="2.5"/>
  ${goal(300, 336, goals[0], '2027', 0, 40)}
  ${goal(486, 312, goals[1], '2031', 12, 42)}
  ${goal(668, 226, goals[2], '2042', -122, -28)}
  ${goal(862, 104, goals[3], '2055', -112, -22)}
</g>
<g id="end"><text class="name" x="480" y="286" text-anchor="middle">Kryptis</text>
<text class="motto" x="480" y="346" text-anchor="middle">${motto}</text></g>
</svg>`
}

function goal(x, y, name, year, dx, dy) {
  return `<g class="goal" transform="translate(${x} ${y})"><g><circle r="9" stroke-width="2.5" fill="#f4b544"/><text x="${dx}" y="${dy}" font-size="27">${name}</text><text class="year" x="${dx + 1}" y="${dy + 20}">${year}</text></g></g>`
}

function card(winds) {
  const tick = (degree) => {
    const inner = degree % 30 === 0 ? 214 : degree % 10 === 0 ? 222 : 227
    return `<path d="M0 ${-inner}V-232" transform="rotate(${degree})" opacity="${degree % 30 ? 0.4 : 0.8}"/>`
  }
  const letters = winds
    .map(
      (letter, index) =>
        `<text transform="rotate(${index * 90}) translate(0 -190) rotate(${index * -90})" y="8" text-anchor="middle" font-size="24" opacity=".75">${letter}</text>`,
    )
    .join('')
  const rings = [238, 208, 140].map((r) => `<circle r="${r}" opacity=".28"/>`).join('')
  const ticks = Array.from({ length: 72 }, (_, index) => tick(index * 5)).join('')
  const rhumbs = Array.from(
    { length: 16 },
    (_, index) => `<path d="M0 -40V-208" transform="rotate(${index * 22.5})" opacity=".13"/>`,
  ).join('')
  return rings + ticks + rhumbs + letters
}

function depthLines() {
  return Array.from({ length: 15 }, (_, index) => {
    const y = -60 + index * 48
    const rise = 26 + (index % 4) * 9
    return `<path d="M-120 ${y}C60 ${y - rise} 220 ${y + rise * 1.4} 420 ${y - rise * 0.4}S760 ${y - rise * 1.6} 1080 ${y + rise}"/>`
  }).join('')
}

/** Runs on the page: moves everything to its position at a time in seconds. */
export function drawFrame(time) {
  const part = (from, to) => Math.min(1, Math.max(0, (time - from) / (to - from)))
  const ease = (x) => (x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2)
  const set = (selector, name, value) =>
    document.querySelector(selector).setAttribute(name, String(value))

  const pull = ease(part(1.2, 3.4))
  const zoom = 1.62 - 0.62 * pull
  const [x, y] = [610 + (480 - 610) * pull, 262 + (270 - 262) * pull]
  const drift = 1 + 0.012 * part(3.4, 10)
  set('#camera', 'transform', `translate(480 270) scale(${zoom * drift}) translate(${-x} ${-y})`)

  const swing = 62 + 150 * Math.exp(-1.7 * time) * Math.cos(4.2 * time)
  set('#card', 'transform', `translate(610 262) rotate(${-24 * Math.exp(-1.1 * time)})`)
  set('#needle', 'transform', `translate(610 262) rotate(${swing})`)

  const drawn = ease(part(2.2, 6))
  for (const line of document.querySelectorAll('.course')) {
    line.setAttribute('stroke-dashoffset', 1 - drawn)
    line.setAttribute('opacity', part(2.1, 2.3))
  }
  set('#start', 'opacity', part(1.9, 2.3))
  const reached = [0.24, 0.49, 0.73, 0.94]
  document.querySelectorAll('.goal > g').forEach((goal, index) => {
    const shown = Math.min(1, Math.max(0, (drawn - reached[index] + 0.03) / 0.08))
    goal.setAttribute('opacity', shown)
    goal.setAttribute('transform', `scale(${0.6 + 0.4 * ease(shown)})`)
  })

  const close = ease(part(7, 8))
  set('#needle', 'opacity', (1 - 0.8 * part(2.4, 3.6)) * (1 - close))
  set('#camera', 'opacity', 1 - 0.88 * close)
  // Only the compass card stays behind the name, and no words behind words.
  for (const one of document.querySelectorAll('.goal, .course, #start, #card text'))
    one.style.opacity = close === 0 ? '' : 1 - close
  set('#end', 'opacity', ease(part(7.4, 8.4)))
  set('#end', 'transform', `translate(0 ${16 * (1 - ease(part(7.4, 8.4)))})`)
}
