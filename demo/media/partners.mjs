// Draws the marks of the invented partner firms: node demo/media/partners.mjs
import { writeFileSync } from 'node:fs'

const around = (count, draw) =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index)).join('')
const turned = (degree, inner) => `<g transform="rotate(${degree} 32 32)">${inner}</g>`

const marks = {
  // Rings in still water.
  sietuva:
    '<circle cx="32" cy="32" r="27"/><circle cx="32" cy="37" r="17"/><circle cx="32" cy="42" r="7"/>',
  // A plan of rooms.
  linija: '<path d="M6 6H58V58H6ZM6 36H34M34 6V24M34 36V58M34 46H58"/>',
  // A loaf with its cuts.
  duonkepys:
    '<path d="M5 40C5 22 18 14 32 14S59 22 59 40V50H5ZM20 22L26 34M32 20L38 32M44 22L49 32"/>',
  // A lantern.
  'ziburio-teise':
    '<path d="M20 24H44L48 54H16ZM24 24C24 8 40 8 40 24M12 54H52"/><path class="full" d="M32 30C38 37 37 46 32 47C27 46 26 37 32 30Z"/>',
  // Firs.
  girios: '<path d="M20 8L32 26H26L38 46H2L14 26H8ZM20 46V58M46 22L54 35H50L60 50H42M46 50V58"/>',
  // A boat on two waves.
  'vandens-kelias':
    '<path d="M4 34Q32 48 60 34Q50 24 32 24T4 34ZM4 50Q13 42 22 50T40 50T58 50M24 26L40 8"/>',
  // A sunflower of panels.
  saulegraza: `<circle class="full" cx="32" cy="32" r="9"/>${around(12, (degree) => turned(degree, '<path d="M28 16L32 4L36 16Z"/>'))}`,
  // An open book as a roof.
  knygne:
    '<path d="M32 16C24 8 12 8 5 12V50C12 46 24 46 32 54C40 46 52 46 59 50V12C52 8 40 8 32 16ZM32 16V54M13 22L24 25M13 32L24 35M51 22L40 25M51 32L40 35"/>',
}

for (const [name, drawing] of Object.entries(marks)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke="#101b35" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${drawing.replaceAll('class="full"', 'fill="#101b35" stroke="none"')}</svg>\n`
  writeFileSync(new URL(`../../public/images/partners/${name}.svg`, import.meta.url), svg)
}
