import { filesField } from '#features/uploads/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { identityPath, logoPath } from '../identity-wire.ts'
import css from './Content.module.css'
import type { InputAttributes } from './input-attributes.ts'
import { messages } from './messages.ts'

type Props = {
  /** The attributes of its input, as of any other field. */
  common: InputAttributes
  /** Titles by name. */
  options: Readonly<Record<string, string>>
  isReadOnly: boolean
  language: Language
}

/** The form of an upload stands outside the document's, which its controls name. */
const formId = 'ikelti-zenkla'

/** A logo: one of those that are there, or one that is uploaded. */
export function LogoField({ common, options, isReadOnly, language }: Props) {
  const texts = messages[language].document.logo
  return (
    <div className={css.logo}>
      <Select {...common} disabled={isReadOnly} options={options} />
      {!isReadOnly && (
        <>
          <Field
            id="zenklo-failas"
            name={filesField}
            type="file"
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            form={formId}
            label={texts.file}
            hint={texts.hint}
          />
          <p className={css.bar}>
            <Button look="outlined" form={formId}>
              {texts.upload}
            </Button>
            <a href={identityPath}>{texts.look}</a>
          </p>
        </>
      )}
    </div>
  )
}

/** Where the controls of the field send a file. */
export const LogoForm = () => (
  <form id={formId} method="post" action={logoPath} encType="multipart/form-data" />
)
