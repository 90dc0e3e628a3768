export function isPinnedRuntime(file: string, platform: string): boolean | null
