import { type ImportFieldName, importFieldNames } from '@qadam/contract/imports/fields.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { foldLoosely } from '../../../platform/import/folding.ts'
import type { ReadingOptions } from '../../../platform/import/reading/opened-table.ts'

/** Column titles for each field, best first, in three languages; the field's own name matches too. */
const titles: Partial<Record<ImportFieldName, string>> = {
  source: 'источник|дереккөз',
  kind: 'program or course|program kind|вид|программа или курс|түрі|бағдарлама әлде курс',
  source_id: 'source id|program id|id программы|код программы|код|бағдарлама коды',
  title: 'name|program|programme|course|название|программа|название программы|атауы|бағдарлама',
  title_ru: 'название ru|название рус|название на русском|атауы орысша',
  title_kk: 'название kk|название каз|название на казахском|атауы қазақша|қазақша атауы',
  title_en: 'название en|название англ|название на английском|атауы ағылшынша',
  university: 'univer|institution|school|вуз|университет|учебное заведение|жоғары оқу орны',
  university_url: 'university site|university website|сайт вуза|сайт университета|университет сайты',
  country: 'country code|страна|код страны|ел|мемлекет',
  region: 'state|province|регион|область|штат|облыс|аймақ',
  city: 'cities|campus|location|город|города|қала|қалалар',
  degree: 'degree name|level|степень|уровень|дәреже|деңгей',
  faculty: 'speciality|specialty|major|специальность|факультет|мамандық',
  field: 'field of study|broad field|направление|бағыт',
  subfield: 'detailed field|поднаправление',
  format: 'study mode|mode|attendance|формат|форма обучения|оқу нысаны',
  language: 'languages|language of instruction|язык|языки|язык обучения|тіл|оқу тілі',
  tag: 'tags|category|категория|категории|теги|санат|санаттар',
  univer_tag: 'university tag|university tags|тег университета|теги университета|университет санаты',
  property_form: 'ownership|форма собственности|меншік нысаны',
  package: 'пакет|пакет услуг',
  period: 'период|кезең',
  price: 'tuition amount|tuition|tuition fee|fee|стоимость обучения|стоимость|цена|оқу ақысы|бағасы',
  currency: 'tuition currency|валюта',
  price_period: 'tuition period|период оплаты|төлем кезеңі',
  cost: 'submission fee|application fee|стоимость подачи|өтінім ақысы',
  is_free: 'free|бесплатно|тегін',
  duration_value: 'duration|length|длительность|срок|срок обучения|ұзақтығы|оқу мерзімі',
  duration_unit: 'duration units|единица срока|мерзім бірлігі',
  short_desc: 'short description|summary|краткое описание|қысқаша сипаттама',
  full_desc: 'description|full description|описание|полное описание|сипаттама',
  requirements: 'entry requirements|требования|талаптар',
  rounds_to_be_announced: 'to be announced|сроки объявят позже|мерзім кейін жарияланады',
  rounds: 'round|deadline rounds|раунды|раунд|приём документов|қабылдау кезеңдері',
  teacher_email:
    'teacher emails|teacher e mail|teachers emails|email преподавателя|почта преподавателя|почта преподавателей|оқытушы поштасы|оқытушылар поштасы|мұғалім поштасы|мұғалімдердің поштасы',
  url: 'link|program url|ссылка|сайт программы|сілтеме',
  youtube: 'video|видео|бейне',
  show: 'shown|visible|показывать|көрсету',
  is_need_mailing: 'mailing|рассылка|хабарлама',
  can_sort: 'unverified|не проверено',
  min_percent: 'pass percent|minimum percent|минимальный процент|ең төменгі пайыз',
  color: 'colour|цвет|түс',
}

const fieldsByTitle = new Map<string, ImportFieldName>()
for (const field of importFieldNames) {
  for (const title of [field, ...(titles[field] ?? '').split('|')]) {
    const key = foldLoosely(title)
    if (key && !fieldsByTitle.has(key)) fieldsByTitle.set(key, field)
  }
}

/** Returns how a file of programs is read: with the titles by which its header is found. */
export function readingOf(mapping?: Partial<ImportMapping>): ReadingOptions {
  const { columns = {}, encoding, delimiter, sheet } = mapping ?? {}
  const known = [...fieldsByTitle.keys(), ...Object.values(columns).flat().map(foldLoosely)]
  return { encoding, delimiter, sheet, known }
}

/** Fields to fall back to when the field's own column is empty. */
const fallbacks: Partial<Record<ImportFieldName, readonly ImportFieldName[]>> = {
  faculty: ['subfield', 'field'],
}

/**
 * Suggests a mapping from the column names. If several columns fit a field, those with a code come first; a
 * faculty falls back to the subfield or field of study if its column is missing or empty.
 */
export function suggestMapping(columns: readonly string[]): ImportMapping {
  const found = new Map<ImportFieldName, string[]>()
  for (const column of columns) {
    const field = fieldsByTitle.get(foldLoosely(column.replaceAll('_', ' ')))
    if (field) found.set(field, [...(found.get(field) ?? []), column].slice(0, 5))
  }
  for (const names of found.values())
    names.sort((a, b) => Number(/code|код/i.test(b)) - Number(/code|код/i.test(a)))
  for (const [field, others] of Object.entries(fallbacks) as [ImportFieldName, ImportFieldName[]][]) {
    const further = others.flatMap((other) => found.get(other) ?? [])
    if (further.length > 0) found.set(field, [...(found.get(field) ?? []), ...further].slice(0, 5))
  }
  const mapped = [...found].map(([field, names]) => [field, names.length === 1 ? names[0] : names])
  return {
    columns: Object.fromEntries(mapped),
    constants: {},
    separators: found.has('format') ? { format: ';' } : {},
  }
}
