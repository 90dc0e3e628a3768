import type { Provider, ProviderName, providerFields } from '#features/list-providers/providers.ts'
import type { Messages } from '#lib/language.ts'

type FieldOf<Name extends ProviderName> = `${Name}-${keyof (typeof providerFields)[Name] & string}`
type Fields = { [Name in ProviderName]: FieldOf<Name> }[ProviderName]

interface ProviderMessages {
  names: Readonly<Record<Provider, string>>
  about: Readonly<Record<Provider, string>>
  fields: Readonly<Record<Fields, { label: string; hint?: string }>>
}

const names = {
  substack: 'Substack',
  mailerlite: 'MailerLite',
  buttondown: 'Buttondown',
  listmonk: 'listmonk',
  brevo: 'Brevo',
  mailchimp: 'Mailchimp',
}

/** Texts about newsletter services and the fields of each. */
export const providerMessages: Messages<ProviderMessages> = {
  lt: {
    names: {
      built_in: 'Tik šios svetainės sąrašas',
      ...names,
      webhook: 'Kita sistema (webhook)',
    },
    about: {
      built_in: 'Adresai lieka tik čia, naujienlaiškius siunčia pati svetainė.',
      substack: 'Neoficialus būdas: „Substack“ viešos sąsajos neturi, tad bet kada gali neveikti.',
      mailerlite: 'Patvirtinti prenumeratoriai įrašomi į jūsų „MailerLite“ paskyrą.',
      buttondown: 'Patvirtinti prenumeratoriai įrašomi į jūsų „Buttondown“ paskyrą.',
      listmonk: 'Patvirtinti prenumeratoriai įrašomi į jūsų pačių „listmonk“ serverį.',
      brevo: 'Patvirtinti prenumeratoriai įrašomi į jūsų „Brevo“ sąrašą.',
      mailchimp: 'Patvirtinti prenumeratoriai įrašomi į jūsų „Mailchimp“ auditoriją.',
      webhook: 'Apie kiekvieną pokytį pasirašytu pranešimu sužino jūsų nurodytas adresas.',
    },
    fields: {
      'substack-publication': {
        label: 'Leidinio adresas',
        hint: 'Pavyzdžiui: kryptis.substack.com',
      },
      'mailerlite-api_key': {
        label: 'API raktas',
        hint: 'Integrations → API → Generate new token.',
      },
      'mailerlite-group_id': { label: 'Grupės numeris (nebūtinas)' },
      'mailerlite-webhook_secret': { label: 'Pranešimų raktas (nebūtinas)' },
      'buttondown-api_key': { label: 'API raktas', hint: 'Settings → API.' },
      'buttondown-tag': { label: 'Žyma (nebūtina)' },
      'buttondown-webhook_secret': { label: 'Pranešimų raktas (nebūtinas)' },
      'listmonk-url': {
        label: 'Serverio adresas',
        hint: 'Pavyzdžiui: https://listmonk.kryptis.lt',
      },
      'listmonk-user': { label: 'API naudotojas' },
      'listmonk-token': { label: 'API raktas' },
      'listmonk-list_id': { label: 'Sąrašo numeris' },
      'brevo-api_key': { label: 'API raktas', hint: 'SMTP & API → API Keys.' },
      'brevo-list_id': { label: 'Sąrašo numeris' },
      'brevo-template_id': {
        label: 'Patvirtinimo laiško šablono numeris (nebūtinas)',
        hint: 'Reikalingas, kai patvirtinti prašo „Brevo“.',
      },
      'mailchimp-api_key': {
        label: 'API raktas',
        hint: 'Baigiasi duomenų centru, pavyzdžiui, -us21.',
      },
      'mailchimp-list_id': { label: 'Auditorijos numeris (Audience ID)' },
      'mailchimp-webhook_secret': { label: 'Pranešimų raktas (nebūtinas)' },
      'webhook-url': { label: 'Adresas, kuriam pranešti' },
      'webhook-secret': {
        label: 'Pasirašymo raktas',
        hint: 'Prasideda whsec_. Pagal Standard Webhooks taisykles.',
      },
    },
  },
  en: {
    names: {
      built_in: 'This site’s own list alone',
      ...names,
      webhook: 'Another system (webhook)',
    },
    about: {
      built_in: 'Addresses stay here alone, and the site itself sends the newsletter.',
      substack: 'Unofficial: Substack has no public interface, so it may stop working at any time.',
      mailerlite: 'Confirmed subscribers are added to your MailerLite account.',
      buttondown: 'Confirmed subscribers are added to your Buttondown account.',
      listmonk: 'Confirmed subscribers are added to your own listmonk server.',
      brevo: 'Confirmed subscribers are added to your list at Brevo.',
      mailchimp: 'Confirmed subscribers are added to your Mailchimp audience.',
      webhook: 'The address you give gets every change as a signed message.',
    },
    fields: {
      'substack-publication': {
        label: 'Address of the publication',
        hint: 'Such as: kryptis.substack.com',
      },
      'mailerlite-api_key': { label: 'API key', hint: 'Integrations → API → Generate new token.' },
      'mailerlite-group_id': { label: 'Group id (optional)' },
      'mailerlite-webhook_secret': { label: 'Webhook secret (optional)' },
      'buttondown-api_key': { label: 'API key', hint: 'Settings → API.' },
      'buttondown-tag': { label: 'Tag (optional)' },
      'buttondown-webhook_secret': { label: 'Webhook secret (optional)' },
      'listmonk-url': {
        label: 'Address of the server',
        hint: 'Such as: https://listmonk.kryptis.lt',
      },
      'listmonk-user': { label: 'API user' },
      'listmonk-token': { label: 'API key' },
      'listmonk-list_id': { label: 'List id' },
      'brevo-api_key': { label: 'API key', hint: 'SMTP & API → API Keys.' },
      'brevo-list_id': { label: 'List id' },
      'brevo-template_id': {
        label: 'Id of the confirmation template (optional)',
        hint: 'Needed when Brevo asks for the confirmation.',
      },
      'mailchimp-api_key': { label: 'API key', hint: 'Ends with the data centre, such as -us21.' },
      'mailchimp-list_id': { label: 'Audience ID' },
      'mailchimp-webhook_secret': { label: 'Webhook secret (optional)' },
      'webhook-url': { label: 'Address that gets the changes' },
      'webhook-secret': {
        label: 'Signing secret',
        hint: 'Begins with whsec_, as Standard Webhooks has it.',
      },
    },
  },
}
