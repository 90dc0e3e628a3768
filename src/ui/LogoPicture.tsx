import { createContext, useContext } from 'react'

/** A drawing as SVG, or else the address of a picture. */
interface LogoSource {
  drawing: string | null
  address: string
}

const Source = createContext<LogoSource>({ drawing: '', address: '' })

export const LogoProvider = Source.Provider

type Props = { className?: string | undefined }

/** The brand's logo, beside its name. Not for islands, to which the browser does not say it. */
export function LogoPicture({ className }: Props) {
  const { drawing, address } = useContext(Source)
  return drawing === null ? (
    <span className={className}>
      <img src={address} alt="" width={32} height={32} />
    </span>
  ) : (
    <span className={className} dangerouslySetInnerHTML={{ __html: drawing }} />
  )
}
