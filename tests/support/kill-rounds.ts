/** How often a test of kills kills its server. More find rarer faults: `KILL_ROUNDS=50 npm test -- tests/kill`. */
export const killRounds = Number(process.env.KILL_ROUNDS ?? 3)
