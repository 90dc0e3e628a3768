import type { Language } from '#lib/language.ts'
import { consolePath } from './wire.ts'

type Purpose = Readonly<Record<Language, string>>

/** What pages are for, in a line below their title, by the rest of their route's address. */
const purposes: Readonly<Record<string, Purpose>> = {
  '': {
    lt: 'Kas šiandien vyksta svetainėje ir ko reikia iš jūsų.',
    en: 'What goes on at your site today, and what needs you.',
  },
  '/paskyra': {
    lt: 'Kaip jūs prisijungiate, kokia kalba matote valdymą ir kokių laiškų norite.',
    en: 'How you sign in, in which language you work here and which emails you want.',
  },
  '/prieiga': {
    lt: 'Kas gali čia prisijungti ir ką daryti.',
    en: 'Who can sign in here, and what they may do.',
  },
  '/bukle': {
    lt: 'Ar svetainė pasiekiama ir ar veikia viskas, ko jai reikia.',
    en: 'Whether the site can be reached, and whether all that it needs works.',
  },
  '/turinys/dokumentas': {
    lt: 'Čia keičiate šį tekstą. Lankytojai pakeitimą pamatys, kai paskelbsite.',
    en: 'Change this text here. Visitors see the change once you publish it.',
  },
  '/komentarai': {
    lt: 'Ką skaitytojai parašė po įrašais: paskelbkite, atsakykite arba ištrinkite.',
    en: 'What readers wrote below posts: publish it, answer it or delete it.',
  },
  '/zinutes': {
    lt: 'Ką lankytojai jums parašė svetainės formose.',
    en: 'What visitors have written to you by the forms of the site.',
  },
  '/sutikimai': {
    lt: 'Ką lankytojai leido ir ko neleido, su įrodymu apie kiekvieną pasirinkimą.',
    en: 'What visitors have allowed and what not, with proof of each choice.',
  },
  '/uzsakymai': {
    lt: 'Kas ir ką pirko, ir kas dar laukia jūsų.',
    en: 'Who bought what, and what still waits for you.',
  },
  '/uzsakymai/:id': {
    lt: 'Viskas apie vieną užsakymą: kas pirko, kaip mokėjo ir kas toliau.',
    en: 'All about one order: who bought, how they paid and what comes next.',
  },
  '/uzsakymai/pardavimai': {
    lt: 'Kiek parduota ir iš kur atėjo pirkėjai.',
    en: 'How much was sold, and where the buyers came from.',
  },
  '/uzsakymai/planai': {
    lt: 'Kas prenumeruoja planą, kiek už jį moka ir iki kada sumokėta.',
    en: 'Who subscribes to a plan, what they pay for it, and until when it is paid.',
  },
  '/uzsakymai/planai/:id': {
    lt: 'Vieno žmogaus planas: už ką ir iki kada sumokėta.',
    en: 'The plan of one person: what is paid for, and until when.',
  },
  '/uzsakymai/atsisakymai': {
    lt: 'Pirkėjai, kurie persigalvojo ir atsisakė pirkimo.',
    en: 'Buyers who have changed their minds and withdrawn.',
  },
  '/uzsakymai/israsai': {
    lt: 'Įkelkite banko išrašą, ir pervedimai bus priskirti užsakymams.',
    en: 'Upload a statement of your bank, and its transfers are matched with orders.',
  },
  '/saskaitos': {
    lt: 'Pirkėjams išrašytos sąskaitos.',
    en: 'The invoices made out to buyers.',
  },
  '/saskaitos/numeriai': {
    lt: 'Kurie sąskaitų numeriai jau panaudoti ir nuo kurio tęsiama.',
    en: 'Which numbers of invoices are used, and from which one they go on.',
  },
  '/saskaitos/isaf': {
    lt: 'Mėnesio sąskaitų failas Valstybinei mokesčių inspekcijai.',
    en: 'The file of a month’s invoices for the tax inspectorate.',
  },
  '/produktai': {
    lt: 'Kas parduodama, už kiek ir kiek liko.',
    en: 'What is sold, at which price, and how many are left.',
  },
  '/produktai/:id': {
    lt: 'Kiek šio produkto liko ir kaip keitėsi jo kaina.',
    en: 'How many of this product are left, and how its price has changed.',
  },
  '/produktai/kuponai': {
    lt: 'Kodai, su kuriais pirkėjai moka mažiau.',
    en: 'Codes with which buyers pay less.',
  },
  '/produktai/kuponai/naujas': {
    lt: 'Sukurkite kodą, su kuriuo pirkėjai mokės mažiau.',
    en: 'Make a code with which buyers pay less.',
  },
  '/parduotuve': {
    lt: 'Kas parduoda: įmonės duomenys, banko sąskaita, numeriai ir terminai.',
    en: 'Who sells: details of the firm, the bank account, numbers and periods.',
  },
  '/parduotuve/mokejimai': {
    lt: 'Kuo pirkėjai gali sumokėti.',
    en: 'How buyers can pay.',
  },
  '/naujienlaiskiai': {
    lt: 'Naujienlaiškiai, kuriuos rašote ir kuriuos jau išsiuntėte.',
    en: 'The newsletters that you write, and those already sent.',
  },
  '/naujienlaiskiai/naujas': {
    lt: 'Parašykite naujienlaiškį. Jis išeis tik tada, kai pasakysite.',
    en: 'Write a newsletter. It goes out only when you say so.',
  },
  '/naujienlaiskiai/:id': {
    lt: 'Vienas naujienlaiškis: tekstas, kam ir kada jis siunčiamas.',
    en: 'One newsletter: its text, to whom it goes and when.',
  },
  '/prenumeratoriai': {
    lt: 'Žmonės, kurie nori jūsų naujienlaiškio.',
    en: 'People who want your newsletter.',
  },
  '/prenumeratoriai/:id': {
    lt: 'Vienas prenumeratorius: ką jis gauna ir kada su tuo sutiko.',
    en: 'One subscriber: what they get, and when they agreed to it.',
  },
  '/prenumeratoriai/naujas': {
    lt: 'Įrašykite žmogų, kuris paprašė jūsų naujienlaiškio.',
    en: 'Add somebody who has asked for your newsletter.',
  },
  '/prenumeratoriai/importas': {
    lt: 'Perkelkite prenumeratorius iš kitos paslaugos ar lentelės.',
    en: 'Move subscribers here from another service or a spreadsheet.',
  },
  '/prenumeratoriai/importas/:id': {
    lt: 'Peržiūrėkite, kas bus perkelta, ir tada patvirtinkite.',
    en: 'Look at what will be moved, and then confirm it.',
  },
  '/naujienlaiskis/nustatymai': {
    lt: 'Kas siunčia naujienlaiškį, kokia forma prenumeruojama ir kur laikomas sąrašas.',
    en: 'Who sends the newsletter, by which form people subscribe and where the list is.',
  },
  '/naujienlaiskis/pristatymas': {
    lt: 'Ar jūsų laiškai pasieks gavėjus, o ne šlamšto aplanką.',
    en: 'Whether your emails reach people and not their spam folder.',
  },
  '/naujienlaiskis/forma': {
    lt: 'Prenumeratos forma, kurią galite įdėti į kitą savo svetainę.',
    en: 'A form to subscribe that you can put on another site of yours.',
  },
  '/naujienlaiskis/pranesimai': {
    lt: 'Kurie laiškai grįžo ir kas dėl jų pasiskundė.',
    en: 'Which emails came back, and who complained about them.',
  },
  '/statistika': {
    lt: 'Kiek žmonių lankosi, iš kur jie ateina ir ką daro.',
    en: 'How many people come, from where, and what they do.',
  },
  '/statistika/visi/:name': {
    lt: 'Visas vieno statistikos sąrašo turinys.',
    en: 'All of one list of the statistics.',
  },
  '/statistika/tikslai': {
    lt: 'Ką norite, kad lankytojai padarytų, ir kiek jų tai padaro.',
    en: 'What you want visitors to do, and how many do it.',
  },
  '/statistika/tikslai/naujas': {
    lt: 'Pasirinkite, ką lankytojas turi padaryti, kad tikslas būtų pasiektas.',
    en: 'Choose what a visitor must do for the goal to be reached.',
  },
  '/statistika/tikslai/naujas/rinktis': {
    lt: 'Parodykite puslapyje mygtuką arba nuorodą, kurios paspaudimą skaičiuoti.',
    en: 'Point to the button or link on the page whose presses count.',
  },
  '/statistika/tikslai/:id': {
    lt: 'Pakeiskite, kada tikslas laikomas pasiektu.',
    en: 'Change when the goal counts as reached.',
  },
  '/statistika/tikslai/piltuvas/naujas': {
    lt: 'Išvardykite žingsnius iš eilės ir matysite, ties kuriuo žmonės sustoja.',
    en: 'List the steps in order and see at which one people stop.',
  },
  '/statistika/tikslai/piltuvas/:id': {
    lt: 'Pakeiskite žingsnius, per kuriuos sekate lankytojų kelią.',
    en: 'Change the steps along which you follow visitors.',
  },
  '/rinkodara': {
    lt: 'Kurioms reklamos ir analizės paslaugoms pranešama, ką daro lankytojai.',
    en: 'Which advertising and analysis services learn what visitors do.',
  },
  '/rinkodara/nustatymai': {
    lt: 'Apie kuriuos lankytojų veiksmus pranešama paslaugoms.',
    en: 'Which actions of visitors are reported to the services.',
  },
  '/rinkodara/ivykiai/naujas': {
    lt: 'Pasirinkite lankytojo veiksmą, apie kurį pranešti paslaugoms.',
    en: 'Choose an action of visitors to tell the services about.',
  },
  '/rinkodara/ivykiai/:id': {
    lt: 'Pakeiskite lankytojo veiksmą, apie kurį pranešama paslaugoms.',
    en: 'Change the action of visitors that is reported to the services.',
  },
  '/nustatymai/pastas': {
    lt: 'Per ką ir kieno vardu svetainė siunčia laiškus, su bandomuoju laišku.',
    en: 'By what and in whose name the site sends emails, with a test email.',
  },
  '/paveikslai': {
    lt: 'Jūsų įkelti paveikslai ir vietos, kuriose jie rodomi.',
    en: 'Pictures you have uploaded, and where each is shown.',
  },
  '/failai': {
    lt: 'Jūsų įkelti failai, kuriuos lankytojai ir pirkėjai atsisiunčia.',
    en: 'Files you have uploaded for visitors and buyers to download.',
  },
  '/turinys/naujas': {
    lt: 'Pavadinkite, ką kuriate. Lankytojai tai pamatys tik jums paskelbus.',
    en: 'Name what you are making. Visitors see it only once you publish it.',
  },
  '/zmones/asmuo': {
    lt: 'Viskas, ką svetainė žino apie šį žmogų, ir jo teisės.',
    en: 'All that the site knows about this person, and their rights.',
  },
  '/zmones/istrinti': {
    lt: 'Kas bus ištrinta, ką saugoti liepia įstatymas ir iki kada.',
    en: 'What is erased, what the law keeps, and until when.',
  },
  '/saskaitos/:id': {
    lt: 'Viena sąskaita: kam ji išrašyta ir kaip ją ištaisyti.',
    en: 'One invoice: to whom it was issued, and how to correct it.',
  },
  '/ivykiai/:id': {
    lt: 'Vienas lankytojo veiksmas ir tai, kam apie jį pranešta.',
    en: 'One action of a visitor, and to which services it was reported.',
  },
}

/** @param route the address of a route of the console, such as `/valdymas/produktai/:id` */
export const purposeOf = (route: string | undefined, language: Language): string | null =>
  purposes[route?.replace(consolePath, '') ?? 'none']?.[language] ?? null
