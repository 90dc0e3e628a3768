/** Parses the tags of a record such as `v=DMARC1; p=none`, by their names in lower case. */
export function tagsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const [, name, value = ''] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(part) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    }),
  )
}
