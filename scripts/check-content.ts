import { existsSync } from 'node:fs'
import { readEnvironment } from '#server/process/environment.ts'
import { readContentFiles } from '../src/server/content/files.ts'
import { addressesOf, contentKinds } from '../src/site/server/content.ts'
import { leftOfDemonstration } from './left-of-demonstration.ts'

if (import.meta.main) process.exit(findProblems().length ? 1 : 0)

/** Prints mistakes in the content and remaining parts of the demonstration, with file and line. */
export function findProblems() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const folder = contentFolder()
  const { documents, problems } = readContentFiles(folder, contentKinds, addressesOf)
  for (const { file, line, message } of problems)
    console.error(`${folder}/${file}:${line} ${message}`)
  for (const { file, line, message } of leftOfDemonstration(folder))
    console.log(`${folder}/${file}:${line} ${message}`)
  const count = [...documents.values()].flat().length
  console.log(`${count} documents, ${problems.length} problems`)
  return problems
}

export function contentFolder(): string {
  return readEnvironment(process.env).path('CONTENT_DIR') ?? 'content'
}
