import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageOfPath, languages } from '#lib/language.ts'
import { contentKinds } from '#site/server/content.ts'
