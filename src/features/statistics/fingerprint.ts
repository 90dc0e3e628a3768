/** Where pages report their fingerprint when there is a key, and one in ten thousand of them. */
export const fingerprintPath = '/thumbmark'
export const fingerprintLogPath = '/log'
