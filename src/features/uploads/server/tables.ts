import type { Generated } from 'kysely'
import type { UploadType } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /** A row comes after its files, and goes before them. */
    uploads: {
      id: Generated<number>
      type: UploadType
      /** As documents name it. */
      name: string
      /** What it was called by its owner, without its ending. */
      title: string
      /** SHA-256 of what was uploaded, in hexadecimal digits. */
      digest: string
      /** Of what was uploaded. */
      bytes: number
      width: number | null
      height: number | null
      author: string
      created_at: number
    }
  }
}
