import type { Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import {
  fileEndings,
  type KeptUpload,
  maxFilesAtOnce,
  maxMegapixels,
  maxUploadBytes,
  type UploadProblem,
  type UploadType,
} from '../wire.ts'

interface TypeTexts {
  title: string
  lead: string
  label: string
  hint: string
  none: string
  taken: (count: number) => string
  notes: Readonly<Partial<Record<UploadProblem, string>>>
}

interface UploadMessages {
  title: string
  types: Readonly<Record<UploadType, TypeTexts>>
  upload: string
  uploadTitle: string
  refused: string
  tooMany: string
  storeProblem: string
  problems: Readonly<Record<UploadProblem, string>>
  list: string
  older: string
  named: string
  facts: (size: string, author: string, when: string) => string
  unused: string
  usedIn: string
  original: string
  remove: string
  removeSure: string
  removed: string
  erase: Readonly<
    Record<'open' | 'note' | 'sure' | 'everywhere' | 'inFiles' | 'onlyFiles', string>
  > & { refused: (why: string) => string }
  kept: Readonly<Record<KeptUpload['because'], (title: string) => string>>
}

const megabytes = (type: UploadType) => maxUploadBytes[type] / (1024 * 1024)
const counted = (language: 'lt' | 'en', count: number, forms: PluralForms) =>
  `${count} ${pluralForm(language, count, forms)}`
const endings = fileEndings.join(', ')

export const messages: Messages<UploadMessages> = {
  lt: {
    title: 'Įkelti failai',
    storeProblem:
      'Bendra įkeltų paveikslų ir failų saugykla neatsako: kitame serveryje įkeltų čia gali trūkti. Priežastis – serverio žurnale.',
    types: {
      picture: {
        title: 'Paveikslai',
        lead: 'Čia įkelti paveikslai parenkami tekstuose: prie įrašų, produktų, žmonių. Svetainė pati pritaiko jų dydį ir pašalina, kas juose įrašyta apie vietą ir fotoaparatą.',
        label: 'Paveikslai',
        hint: `JPEG, PNG, WebP, AVIF arba SVG; iki ${megabytes('picture')} MB ir ${maxMegapixels} megapikselių kiekvienas, vienu kartu iki ${maxFilesAtOnce}. Iš telefono galima ir fotografuoti.`,
        none: 'Paveikslų dar neįkelta.',
        taken: (count) =>
          `Įkelta: ${counted('lt', count, { one: 'paveikslas', few: 'paveikslai', many: 'paveikslo', other: 'paveikslų' })}.`,
        notes: {},
      },
      file: {
        title: 'Failai',
        lead: 'Čia įkelti failai parenkami produktuose, kad pirkėjai juos atsisiųstų. Be pirkimo jų adreso niekas negauna.',
        label: 'Failai',
        hint: `${endings}; iki ${megabytes('file')} MB kiekvienas, vienu kartu iki ${maxFilesAtOnce}.`,
        none: 'Failų dar neįkelta.',
        taken: (count) =>
          `Įkelta: ${counted('lt', count, { one: 'failas', few: 'failai', many: 'failo', other: 'failų' })}.`,
        notes: {
          too_large: `Failas didesnis nei ${megabytes('file')} MB.`,
          unknown_type: `Tokių failų svetainė nepriima; tinka ${endings}.`,
        },
      },
    },
    upload: 'Įkelti',
    uploadTitle: 'Įkelti naujų',
    refused: 'Šie failai neįkelti:',
    tooMany: `Vienu kartu galima įkelti ne daugiau kaip ${maxFilesAtOnce} failų. Neįkeltas nė vienas; padalykite juos į kelis kartus.`,
    problems: {
      empty: 'Nepasirinktas failas arba jis tuščias.',
      too_large: `Paveikslas didesnis nei ${megabytes('picture')} MB; sumažinkite jį ir įkelkite iš naujo.`,
      unknown_type:
        'Tai ne paveikslas, kurį svetainė moka skaityti; tinka JPEG, PNG, WebP, AVIF ir SVG.',
      other_content: 'Failo turinys ne toks, kaip sako jo galūnė.',
      heic: 'HEIC paveikslų svetainė neskaito. Telefone pasirinkite nuotraukas JPEG formatu („iPhone“: Nustatymai → Kamera → Formatai → Suderinamiausias) arba išsaugokite paveikslą kaip JPEG.',
      broken: 'Failas sugadintas arba nutrūkęs, jo nepavyko perskaityti.',
      too_many_pixels: `Paveiksle daugiau nei ${maxMegapixels} megapikselių; sumažinkite jį ir įkelkite iš naujo.`,
      unsafe_svg:
        'SVG brėžinyje yra scenarijų, nuorodų į kitus failus, įterptų paveikslų ar judesio; tinka tik pats brėžinys.',
      too_heavy:
        'Paveikslo apdorojimas truko per ilgai arba pritrūko atminties; sumažinkite jį ir įkelkite iš naujo.',
      no_room: 'Serverio diske nebeliko vietos.',
      not_stored:
        'Saugykla jo nepriėmė: ji neatsako arba atsisako rašyti. Niekas neprarasta; pabandykite po kelių minučių.',
      busy: 'Šiuo metu apdorojama per daug paveikslų; pabandykite po minutės.',
    },
    list: 'Įkelta',
    older: 'Senesni',
    named: 'Vardas tekstuose',
    facts: (size, author, when) => [size, author, when].filter(Boolean).join(' · '),
    unused: 'Niekur nenaudojama',
    usedIn: 'Naudojama:',
    original: 'Atsisiųsti originalą',
    remove: 'Ištrinti',
    removeSure: 'Taip, ištrinti visam laikui',
    removed: 'Ištrinta.',
    erase: {
      open: 'Ištrinti iš visų versijų',
      note: 'Paveikslas, jo originalas ir visi dydžiai bus ištrinti. Tekstuose, juodraščiuose, ankstesnėse versijose ir naujienlaiškiuose jo vietoje liks pilkas paveikslas su data, o vieši puslapiai pasikeis iškart. Grąžinti nebus galima.',
      sure: 'Tikrai ištrinti iš visų versijų',
      everywhere: 'Paveikslas ištrintas iš visų versijų.',
      inFiles:
        'Paveikslas ištrintas iš visų versijų. Jį dar mini turinio failai: svetainė jų nebeskaitys, bet vardą ir patį paveikslą juose ištrinkite patys.',
      onlyFiles: 'svetainė redaguojama tik failuose (CONTENT_MODE=files).',
      refused: (why) => `Paveikslas neištrintas: ${why}`,
    },
    kept: {
      texts: (title) =>
        `„${title}“ naudojama tekstuose, todėl neištrinta. Pirma pakeiskite tuose tekstuose.`,
      issues: (title) =>
        `„${title}“ yra naujienlaiškyje, ir skaitytojai jį mato savo pašte, todėl neištrinta.`,
      buyers: (title) =>
        `„${title}“ pirkėjai dar gali atsisiųsti, todėl neištrinta. Ištrinti galėsite, kai baigsis jų atsisiuntimų laikas.`,
    },
  },
  en: {
    title: 'Uploads',
    storeProblem:
      'The shared store of uploaded pictures and files does not answer: what was uploaded on another server may be missing here. The server’s log has the reason.',
    types: {
      picture: {
        title: 'Pictures',
        lead: 'Pictures uploaded here are chosen in texts: with posts, products, people. The site fits their size by itself and removes what they say of the place and the camera.',
        label: 'Pictures',
        hint: `JPEG, PNG, WebP, AVIF or SVG; up to ${megabytes('picture')} MB and ${maxMegapixels} megapixels each, up to ${maxFilesAtOnce} at once. On a phone you can take them too.`,
        none: 'No pictures were uploaded yet.',
        taken: (count) =>
          `Uploaded: ${counted('en', count, { one: 'picture', other: 'pictures' })}.`,
        notes: {},
      },
      file: {
        title: 'Files',
        lead: 'Files uploaded here are chosen in products for buyers to download. Without a purchase nobody gets their address.',
        label: 'Files',
        hint: `${endings}; up to ${megabytes('file')} MB each, up to ${maxFilesAtOnce} at once.`,
        none: 'No files were uploaded yet.',
        taken: (count) => `Uploaded: ${counted('en', count, { one: 'file', other: 'files' })}.`,
        notes: {
          too_large: `The file is larger than ${megabytes('file')} MB.`,
          unknown_type: `The site takes no such files; it takes ${endings}.`,
        },
      },
    },
    upload: 'Upload',
    uploadTitle: 'Upload new ones',
    refused: 'These files were not uploaded:',
    tooMany: `At most ${maxFilesAtOnce} files can be uploaded at once. None was uploaded; send them in several parts.`,
    problems: {
      empty: 'No file was chosen, or it is empty.',
      too_large: `The picture is larger than ${megabytes('picture')} MB; make it smaller and upload it again.`,
      unknown_type: 'This is no picture the site can read; it reads JPEG, PNG, WebP, AVIF and SVG.',
      other_content: 'The content of the file is not what its ending says.',
      heic: 'The site does not read HEIC pictures. Have your phone take JPEG (iPhone: Settings → Camera → Formats → Most Compatible), or save the picture as JPEG.',
      broken: 'The file is damaged or incomplete and could not be read.',
      too_many_pixels: `The picture has more than ${maxMegapixels} megapixels; make it smaller and upload it again.`,
      unsafe_svg:
        'The SVG drawing has scripts, links to other files, embedded pictures or motion; only the drawing itself is taken.',
      too_heavy:
        'The picture took too long or too much memory; make it smaller and upload it again.',
      no_room: 'The disk of the server is full.',
      not_stored:
        'The store did not take it: it does not answer, or refuses to write. Nothing is lost; try again in a few minutes.',
      busy: 'Too many pictures are being worked on; try again in a minute.',
    },
    list: 'Uploaded',
    older: 'Older',
    named: 'Name in texts',
    facts: (size, author, when) => [size, author, when].filter(Boolean).join(' · '),
    unused: 'Used nowhere',
    usedIn: 'Used in:',
    original: 'Download the original',
    remove: 'Delete',
    removeSure: 'Yes, delete for good',
    removed: 'Deleted.',
    erase: {
      open: 'Erase from all versions',
      note: 'The picture, its original and all its sizes will be deleted. In texts, drafts, former versions and newsletters a grey picture with the date takes its place, and public pages change at once. It cannot be undone.',
      sure: 'Yes, erase it from all versions',
      everywhere: 'The picture was erased from all versions.',
      inFiles:
        'The picture was erased from all versions. Content files still name it: the site reads them no more, but delete its name and the picture there yourself.',
      onlyFiles: 'the site is edited in files only (CONTENT_MODE=files).',
      refused: (why) => `The picture was not erased: ${why}`,
    },
    kept: {
      texts: (title) =>
        `“${title}” is used in texts and was not deleted. Change those texts first.`,
      issues: (title) =>
        `“${title}” is in a newsletter issue, which readers see in their mail, so it was not deleted.`,
      buyers: (title) =>
        `Buyers may still download “${title}”, so it was not deleted. It can be once the time of their downloads is over.`,
    },
  },
}
