/**
 * A command whose process may write no file beyond so many bytes: what it is told then, EFBIG, is as
 * final as that a disk is full, and needs no disk of its own.
 */
export function limited(mostFileBytes: number | undefined, command: string[]): string[] {
  if (mostFileBytes === undefined) return command
  const blocks = Math.ceil(mostFileBytes / 512)
  return ['/bin/sh', '-c', `ulimit -f ${blocks} && exec "$@"`, 'limited', ...command]
}
