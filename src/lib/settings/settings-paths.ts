/** Pages of the console that other features lead to. */
export const siteSettingsPath = '/valdymas/nustatymai'
export const mailPath = `${siteSettingsPath}/pastas`
export const addressPath = `${siteSettingsPath}/adresas`
export const exportPath = `${siteSettingsPath}/eksportas`
