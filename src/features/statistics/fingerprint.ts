/**
 * Paths of fingerprints: pages report theirs to the first when there is a key, and one in ten
 * thousand pages to the second.
 */
export const fingerprintPath = '/thumbmark'
export const fingerprintLogPath = '/log'
