/**
 * The number of kills in each test of kills. More rounds find rarer faults:
 * `KILL_ROUNDS=50 npm test -- tests/kill`.
 */
export const killRounds = Number(process.env.KILL_ROUNDS ?? 3)
