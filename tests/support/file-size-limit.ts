/**
 * Runs a command in a process that may not write files larger than `maxFileBytes`. Writing then
 * fails with EFBIG, which stands in for a full disk without needing a disk of its own.
 */
export function withFileSizeLimit(maxFileBytes: number | undefined, command: string[]): string[] {
  if (maxFileBytes === undefined) return command
  const blocks = Math.ceil(maxFileBytes / 512)
  return ['/bin/sh', '-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', ...command]
}
