import { Picture } from '#ui/picture/Picture.tsx'
import css from './Pictures.module.css'
import { Specimen } from './Specimen.tsx'
import type { StyleGuideProps } from './wire.ts'

export function Pictures({ portraits, covers, goods, plate }: StyleGuideProps) {
  return (
    <Specimen id="paveikslai" tone="paper" shows="Picture">
      <ul className={css.portraits}>
        {portraits.map((file) => (
          <li key={file}>
            <Picture kind="portraits" file={file} alt="" sizes="4rem" />
          </li>
        ))}
      </ul>
      <ul className={css.covers}>
        {covers.map((file) => (
          <li key={file}>
            <Picture
              kind="covers"
              file={file}
              alt=""
              sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 45vw, 92vw"
            />
          </li>
        ))}
      </ul>
      <ul className={css.goods}>
        {goods.map((file) => (
          <li key={file}>
            <Picture
              kind="products"
              file={file}
              alt=""
              sizes="(min-width: 60rem) 20rem, (min-width: 40rem) 45vw, 92vw"
            />
          </li>
        ))}
      </ul>
      {plate && <Picture kind="plates" {...plate} sizes="(min-width: 94rem) 84rem, 92vw" />}
    </Specimen>
  )
}
