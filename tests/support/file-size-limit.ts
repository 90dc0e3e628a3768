/**
 * Runs a command in a process that may not write files larger than `maxFileBytes`. Larger writes
 * fail with EFBIG, which simulates a full disk without a separate disk.
 */
export function withFileSizeLimit(maxFileBytes: number | undefined, command: string[]): string[] {
  if (maxFileBytes === undefined) return command
  const blocks = Math.ceil(maxFileBytes / 512)
  return ['/bin/sh', '-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', ...command]
}
