// Copies the fonts of PDF documents to public/fonts: whole ones with all Latin letters, since buyers
// have names of any country, and static ones, since PDF knows no ranges of weights.
//
//     node scripts/make-brand/pdf-fonts.mjs
import { copyFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)
const packages = new URL('node_modules/@expo-google-fonts/', root)

const files = {
  'fraunces-medium.ttf': 'fraunces/500Medium/Fraunces_500Medium.ttf',
  'hanken-grotesk-regular.ttf': 'hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  'hanken-grotesk-semibold.ttf': 'hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
}

for (const [name, source] of Object.entries(files))
  copyFileSync(new URL(source, packages), new URL(`public/fonts/${name}`, root))
