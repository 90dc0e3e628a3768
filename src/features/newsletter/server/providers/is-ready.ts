import {
  type ProviderField,
  type ProviderName,
  type ProviderValues,
  providerFields,
} from '../../providers.ts'

/** Whether all that a provider cannot do without was given. */
export const isReady = (name: ProviderName, values: ProviderValues): boolean =>
  Object.entries<ProviderField>(providerFields[name]).every(
    ([field, { isOptional }]) => isOptional || Boolean(values[field]),
  )
