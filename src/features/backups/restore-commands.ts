interface Folders {
  /** The data folder. */
  dataDir: string
  /** The folder of the backups, which by default is in it. */
  target: string
}

/** The commands that put a backup in the place of the data folder, for the shell of the server. */
export function restoreCommands({ dataDir, target }: Folders) {
  const former = `${dataDir}.before`
  const isInside = target.startsWith(`${dataDir}/`)
  const from = isInside ? ` --from ${quoted(former + target.slice(dataDir.length))}` : ''
  return {
    move: `mv ${quoted(dataDir)} ${quoted(former)}`,
    restore: `npm run vitrina -- restore latest${from}`,
    list: `npm run vitrina -- backups${from}`,
  }
}

const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
