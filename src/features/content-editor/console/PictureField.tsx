import { pictureTypes } from '#features/uploads/wire.ts'
import type { Language } from '#lib/language.ts'
import { type PictureKind, pictureKinds } from '#lib/site/pictures.ts'
import { parseUploadName } from '#lib/site/upload-names.ts'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { previewAddress } from '#ui/picture/Picture.tsx'
import { pictureKindAttribute } from '../live-wire.ts'
import { focalFields } from '../wire.ts'
import content from './Content.module.css'
import type { InputAttributes } from './input-attributes.ts'
import { messages } from './messages.ts'
import css from './PictureField.module.css'

type Props = {
  /** The attributes of its input, as of any other field. */
  common: InputAttributes
  /** Titles by name. */
  options: Readonly<Record<string, string>>
  kind: PictureKind
  isReadOnly: boolean
  language: Language
}

/** A picture: the one that is there now, those to choose from, and where it is most important. */
export function PictureField(props: Props) {
  const { common, options, kind, isReadOnly, language } = props
  const texts = messages[language].document.picture
  const { file = common.defaultValue } = parseUploadName(common.defaultValue) ?? {}
  const preview = previewAddress(kind, common.defaultValue)
  const { width, height } = pictureKinds[kind]
  const offered = file in options ? options : { [file]: file || '–', ...options }
  return (
    <div className={css.picture} {...{ [pictureKindAttribute]: kind }}>
      {preview && (
        <img src={preview} alt="" width={width} height={height} loading="lazy" decoding="async" />
      )}
      <Select
        {...common}
        hint={[common.hint, texts.least(width, height)].filter(Boolean).join(' ')}
        defaultValue={file}
        disabled={isReadOnly}
        options={offered}
      />
      {!isReadOnly && <Upload id={common.id} text={texts.upload} />}
      <FocalPointFields {...props} />
    </div>
  )
}

/** Works by a script; without one the library stands in the menu. */
function Upload({ id, text }: { id: string; text: string }) {
  return (
    <div className={css.upload} data-upload hidden>
      <label htmlFor={`${id}-failas`}>{text}</label>
      <input id={`${id}-failas`} type="file" accept={pictureTypes} />
      <p role="status" data-said />
    </div>
  )
}

function FocalPointFields({ common, isReadOnly, language }: Props) {
  const texts = messages[language].document.picture
  const { focalPoint = null } = parseUploadName(common.defaultValue) ?? {}
  const fields = focalFields(common.name)
  const percent = { type: 'number', min: 0, max: 100, step: 1, readOnly: isReadOnly }
  return (
    <details open={focalPoint !== null}>
      <summary>{texts.point}</summary>
      <p className={content.quiet}>{texts.pointHint}</p>
      <div className={css.point}>
        <Field
          {...percent}
          id={`${common.id}-x`}
          name={fields.x}
          label={texts.across}
          defaultValue={focalPoint?.x}
        />
        <Field
          {...percent}
          id={`${common.id}-y`}
          name={fields.y}
          label={texts.down}
          defaultValue={focalPoint?.y}
        />
      </div>
    </details>
  )
}
