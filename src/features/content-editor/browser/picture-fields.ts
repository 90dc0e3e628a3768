import { sendPictures } from '#features/uploads/browser.ts'
import { type PictureKind, pictureKinds } from '#lib/site/pictures.ts'
import { uploadAddress } from '#lib/site/upload-names.ts'
import type { LiveMessages } from '../console/live-messages.ts'
import { pictureKindAttribute } from '../live-wire.ts'
import type { Editor } from './editor.ts'

type Texts = LiveMessages['pictures']

/** Has pictures uploaded beside the field that names them, and shows the one that is chosen. */
export function startPictureFields({ form }: Editor, texts: Texts) {
  for (const field of form.querySelectorAll<HTMLElement>(`[${pictureKindAttribute}]`))
    startField(field, field.getAttribute(pictureKindAttribute) as PictureKind, texts)
}

function startField(field: HTMLElement, kind: PictureKind, texts: Texts) {
  const select = field.querySelector('select')
  const input = field.querySelector<HTMLInputElement>('input[type=file]')
  const said = field.querySelector<HTMLElement>('[data-said]')
  const upload = input?.closest<HTMLElement>('[data-upload]')
  if (!select || !input || !said || !upload) return
  upload.hidden = false
  select.addEventListener('change', () => show(field, kind, select.value))
  input.addEventListener('change', async () => {
    const { files } = input
    if (!files?.length) return
    said.textContent = texts.sending
    const answer = await sendPictures(files)
    input.value = ''
    const [picture] = answer?.taken ?? []
    const { width, height } = pictureKinds[kind]
    if (!picture) {
      said.textContent = answer?.refused[0]?.problem ?? texts.failed
    } else if (picture.width < width || picture.height < height) {
      said.textContent = texts.tooSmall(picture, { width, height })
    } else {
      said.textContent = texts.done
      choose(select, picture)
    }
  })
}

function choose(select: HTMLSelectElement, { name, title }: { name: string; title: string }) {
  const isThere = [...select.options].some(({ value }) => value === name)
  if (!isThere) select.add(new Option(title, name), 1)
  select.value = name
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Pictures of the content's files have addresses that only the server knows. */
function show(field: HTMLElement, kind: PictureKind, name: string) {
  const shown = field.querySelector('img')
  const isUpload = /-[0-9a-f]{10}\.(?:jpg|png)$/.test(name)
  if (!isUpload) return shown?.remove()
  const image = shown ?? new Image(pictureKinds[kind].width, pictureKinds[kind].height)
  image.src = uploadAddress(kind, name, pictureKinds[kind].widths[0], 'webp')
  image.alt = ''
  if (!shown) field.prepend(image)
}
