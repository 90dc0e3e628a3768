import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { groupForms, SettingGroup } from '../forms.ts'

type GroupMessages = {
  [Group in SettingGroup]: FormTexts<(typeof groupForms)[Group]> & { title: string; lead: string }
}

export const groupMessages: Messages<GroupMessages> = {
  lt: {
    statistics: {
      title: 'Statistikos nustatymai',
      lead: 'Kad ir kaip atskiriami lankytojai, skaičiuojami tik sutikę su statistika.',
      fields: {
        STATISTICS_IDENTITY: {
          label: 'Kaip atskiriami lankytojai',
          hint: 'Slapukas ir atspaudas saugo daugiau duomenų, todėl pakeitus būdą lankytojų sutikimo klausiama iš naujo, o privatumo politikos tekstas pasikeičia pats.',
          problem: 'Pasirinkite būdą',
          options: {
            cookieless: 'Be slapukų: tas pats žmogus atpažįstamas vieną dieną',
            cookie: 'Slapuku: atpažįstamas 30 dienų',
            fingerprint: 'Naršyklės atspaudu: atpažįstamas ir kitą dieną',
          },
        },
        STATISTICS_DO_NOT_TRACK: {
          label: 'Neskaičiuoti tų, kurių naršyklė prašo nesekti',
          problem: 'Pasirinkite',
          options: {
            no: 'Ne: jei sutiko, skaičiuoti',
            yes: 'Taip: neskaičiuoti, net jei sutiko',
          },
        },
        STATISTICS_OWN_ADDRESSES: {
          label: 'Jūsų pačių IP adresai',
          hint: 'Iš jų apsilankymai neskaičiuojami. Pavyzdžiui, 192.0.2.7, 2001:db8::/48.',
          problem: 'Įrašykite IP adresus ar tinklus, atskirtus kableliais',
        },
        STATISTICS_DOWNLOADS: {
          label: 'Kokie failai laikomi atsisiuntimais',
          hint: 'Failų galūnės, atskirtos kableliais.',
          problem: 'Įrašykite galūnes be taškų, atskirtas kableliais',
        },
        STATISTICS_RETENTION_MONTHS: {
          label: 'Kiek mėnesių saugoti kiekvieną apsilankymą',
          hint: '0 reiškia visada. Sutrumpinus senesni apsilankymai ištrinami ir nebegrįžta; dienų skaičiai lieka. Skaičius įrašomas ir į privatumo politiką.',
          problem: 'Įrašykite skaičių nuo 0 iki 1200',
        },
        HITS_PER_MINUTE: {
          label: 'Kiek apsilankymų per minutę priimti iš vieno tinklo',
          hint: 'Daugiau atmetama, kad niekas nepripūstų skaičių.',
          problem: 'Įrašykite skaičių nuo 1 iki 100000000',
        },
      },
    },
    privacy: {
      title: 'Duomenų saugojimas',
      lead: 'Kiek laiko saugoma tai, ko reikia įrodyti. Tos pačios trukmės įrašomos į privatumo politiką.',
      fields: {
        CONSENT_NETWORK: {
          label: 'Sutikimo įraše saugoti lankytojo tinklą',
          hint: 'Tinklas padeda įrodyti sutikimą, bet yra asmens duomuo.',
          problem: 'Pasirinkite',
          options: { none: 'Ne', truncated: 'Taip, sutrumpintą, pavyzdžiui, 192.0.2.0/24' },
        },
        CONSENT_DETAILS_MONTHS: {
          label: 'Kiek mėnesių saugoti, kieno tai sutikimas',
          hint: 'Vėliau sprendimas lieka, bet be žmogaus, puslapio ir naršyklės, ir jų nebegrąžinsite. 0 reiškia visada.',
          problem: 'Įrašykite skaičių nuo 0 iki 1200',
        },
        ACTIVITY_MONTHS: {
          label: 'Kiek mėnesių saugoti veiksmų žurnalą',
          hint: 'Senesni mėnesiai ištrinami visi ir nebegrįžta.',
          problem: 'Įrašykite skaičių nuo 1 iki 1200',
        },
      },
    },
  },
  en: {
    statistics: {
      title: 'Statistics settings',
      lead: 'However visitors are recognised, only those who agreed to statistics are counted.',
      fields: {
        STATISTICS_IDENTITY: {
          label: 'How visitors are recognised',
          hint: 'A cookie and a fingerprint keep more data, so after a change visitors are asked for consent again, and the privacy policy follows by itself.',
          problem: 'Choose a way',
          options: {
            cookieless: 'Without cookies: the same person is recognised for a day',
            cookie: 'By a cookie: recognised for 30 days',
            fingerprint: 'By the browser’s fingerprint: recognised on other days too',
          },
        },
        STATISTICS_DO_NOT_TRACK: {
          label: 'Leave out those whose browser asks not to be tracked',
          problem: 'Choose one',
          options: {
            no: 'No: count them if they agreed',
            yes: 'Yes: leave them out even if they agreed',
          },
        },
        STATISTICS_OWN_ADDRESSES: {
          label: 'Your own IP addresses',
          hint: 'Visits from them are not counted. Such as 192.0.2.7, 2001:db8::/48.',
          problem: 'Enter IP addresses or networks with commas in between',
        },
        STATISTICS_DOWNLOADS: {
          label: 'Which files count as downloads',
          hint: 'Endings of files, with commas in between.',
          problem: 'Enter endings without dots, with commas in between',
        },
        STATISTICS_RETENTION_MONTHS: {
          label: 'For how many months to keep each visit',
          hint: '0 is for good. With fewer, older visits are deleted and do not come back; figures of days stay. The number is in the privacy policy too.',
          problem: 'Enter a number from 0 to 1200',
        },
        HITS_PER_MINUTE: {
          label: 'How many hits a minute to take from one network',
          hint: 'More are refused, so that nobody can inflate the figures.',
          problem: 'Enter a number from 1 to 100000000',
        },
      },
    },
    privacy: {
      title: 'Retention of data',
      lead: 'How long what has to be proved is kept. The same periods are in the privacy policy.',
      fields: {
        CONSENT_NETWORK: {
          label: 'Keep the visitor’s network in a record of consent',
          hint: 'The network helps to prove consent, but is personal data.',
          problem: 'Choose one',
          options: { none: 'No', truncated: 'Yes, cut short, such as 192.0.2.0/24' },
        },
        CONSENT_DETAILS_MONTHS: {
          label: 'For how many months to keep whose consent it is',
          hint: 'After that the decision stays, but without person, page and browser, and they do not come back. 0 is for good.',
          problem: 'Enter a number from 0 to 1200',
        },
        ACTIVITY_MONTHS: {
          label: 'For how many months to keep the activity log',
          hint: 'Older months are deleted whole and do not come back.',
          problem: 'Enter a number from 1 to 1200',
        },
      },
    },
  },
}
