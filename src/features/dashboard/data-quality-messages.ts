import type { Messages } from '#lib/language.ts'

interface DataQualityMessages {
  title: string
  lead: string
  dropped: string
  nothingDropped: string
  reason: string
  count: string
  views: string
  received: string
  counted: string
  ofDecided: string
  accepted: string
  undecided: string
  cookieless: string
  blocked: string
  goals: string
}

/** Explains the numbers, and which facts nobody can know. */
export const dataQualityMessages: Messages<DataQualityMessages> = {
  lt: {
    title: 'Kodėl skaičiai tokie',
    lead: 'Skaičiuojami tik lankytojai, kurie sutiko su statistika. Kitų čia nėra, ir mes jų neatspėjame.',
    dropped: 'Ką gavome ir kodėl ne viską skaičiavome:',
    nothingDropped: 'Šiuo laikotarpiu suskaičiavome viską, ką gavome:',
    reason: 'Priežastis',
    count: 'Užklausos',
    views: 'Iš jų peržiūros',
    received: 'Gauta',
    counted: 'Suskaičiuota',
    accepted: 'Sutiko su statistika:',
    ofDecided: 'iš apsisprendusių. Likusių apsilankymų čia nėra.',
    undecided:
      'Neapsisprendusieji dėl slapukų taip pat neskaičiuojami; kiek jų buvo, nežinome, nes be sutikimo nieko nerenkame.',
    cookieless:
      'Be slapuko to paties žmogaus kitą dieną neatpažįstame, todėl per ilgesnį laikotarpį lankytojų rodoma daugiau, nei buvo žmonių.',
    blocked: 'Naršyklės priedai kartais sustabdo skaičiavimą, ir to iš čia nematyti.',
    goals:
      'Tikslai taip pat skaičiuojami tik sutikusiems, todėl išsiųstų formų čia mažiau, nei gavote žinučių.',
  },
  en: {
    title: 'Why these numbers',
    lead: 'Only visitors who agreed to statistics are counted. The others are not here, and we do not guess them.',
    dropped: 'What we received, and why not all of it was counted:',
    nothingDropped: 'All that we received in this time was counted:',
    reason: 'Reason',
    count: 'Requests',
    views: 'Page views among them',
    received: 'Received',
    counted: 'Counted',
    accepted: 'Agreed to statistics:',
    ofDecided: 'of those who decided. The visits of the rest are not here.',
    undecided:
      'Those who have not decided on cookies are not counted either; we do not know how many there were, because without consent we collect nothing.',
    cookieless:
      'Without a cookie we do not recognise the same person on another day, so over a longer period more visitors are shown than there were people.',
    blocked: 'Browser extensions sometimes block counting, and that cannot be seen from here.',
    goals:
      'Goals too are counted only with consent, so there are fewer forms sent here than messages you have.',
  },
}
