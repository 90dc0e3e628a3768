// Makes the files that buyers of the demo products download: node demo/media/files.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { drawGuide } from './guide-pdf.mjs'
import * as en from './guides/en.mjs'
import * as lt from './guides/lt.mjs'
import { spreadsheet } from './spreadsheet.mjs'
import { spreadsheets } from './spreadsheets.mjs'

const target = new URL('../../content/files/', import.meta.url)
mkdirSync(target, { recursive: true })
for (const { guides, words } of [lt, en])
  for (const guide of guides)
    writeFileSync(new URL(guide.file, target), await drawGuide(guide, words))
for (const { file, ...sheet } of spreadsheets)
  writeFileSync(new URL(file, target), spreadsheet(sheet))
