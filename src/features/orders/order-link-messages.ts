import type { Messages } from '#lib/language.ts'

export const orderLinkMessages: Messages<{ withdraw: string }> = {
  lt: { withdraw: 'Atsisakyti sutarties' },
  en: { withdraw: 'Withdraw from a contract' },
}
