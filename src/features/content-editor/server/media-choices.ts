import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Uploads } from '#features/uploads/feature.ts'
import { type PictureKind, pictureKinds } from '#lib/site/pictures.ts'

interface Sources {
  /** The folder of the content files. */
  folder: string
  uploads: Pick<Uploads, 'choices'>
}

type Choices = Readonly<Record<string, string>>

/** The pictures of each kind, logos, and files that documents may name. */
export async function mediaChoices({ folder, uploads }: Sources) {
  const kinds = Object.keys(pictureKinds) as PictureKind[]
  const pictures = kinds.map(async (kind): Promise<[PictureKind, Choices]> => {
    const files = await namesIn(join(folder, 'pictures', kind), /\.(jpg|png)$/)
    return [kind, { ...(await uploads.choices(kind)), ...files }]
  })
  const files = { ...(await uploads.choices(null)), ...(await namesIn(join(folder, 'files'), /./)) }
  const byKind = Object.fromEntries(await Promise.all(pictures)) as Record<PictureKind, Choices>
  const ofBrand = await namesIn(join(folder, 'brand'), /^(?!favicon).*\.(svg|png|jpg)$/)
  return { ...byKind, files, logos: { ...ofBrand, ...(await uploads.choices('logo')) } }
}

async function namesIn(folder: string, pattern: RegExp): Promise<Choices> {
  const names = await readdir(folder).catch(() => [])
  const fitting = names.filter((name) => !name.startsWith('.') && pattern.test(name))
  return Object.fromEntries(fitting.sort().map((name) => [name, name]))
}
