import {
  type ProviderField,
  type ProviderName,
  type ProviderValues,
  providerFields,
} from '../providers.ts'

/** Whether all required fields of a provider are set. */
export const isReady = (name: ProviderName, values: ProviderValues): boolean =>
  Object.entries<ProviderField>(providerFields[name]).every(
    ([field, { isOptional }]) => isOptional || Boolean(values[field]),
  )
