/** Areas of study that the covers of programs tell apart. */
export const studyAreas = [
  'computing',
  'engineering',
  'science',
  'sea',
  'nature',
  'health',
  'business',
  'law',
  'society',
  'mind',
  'languages',
  'arts',
  'education',
  'architecture',
  'hospitality',
] as const
export type StudyArea = (typeof studyAreas)[number]

/**
 * The words of each area in English, French, Russian and Kazakh. The narrow ones are looked for first: an
 * agricultural engineer belongs to engineering only when nothing narrower is named.
 */
const words: readonly (readonly [StudyArea, RegExp])[] = [
  ['sea', /marine|maritime|oceanograph|naval|\bmer\b|морск|теңіз/],
  ['mind', /psycholog|behaviou?ral|counselling|психолог/],
  ['hospitality', /hospitality|tourism|culinary|hairdress|гостеприим|туризм|қонақжай/],
  [
    'computing',
    /information (tech|sys)|comput|software|artificial|informati|data sci|информац|информат|ақпарат/,
  ],
  ['architecture', /architect|building|urban|construction|архитект|строит|сәулет|құрылыс/],
  ['health', /health|medic|nurs|dentist|pharmac|sport|physiotherap|здрав|медиц|денсаулық|спорт/],
  [
    'nature',
    /agricultur|environment|forest|veterinar|animal|wildlife|botany|zoolog|ecolog|сельск|эколог|ауыл шар/,
  ],
  ['languages', /language|linguist|literature|translat|elicos|\blettres\b|язык|лингв|литерат|тілдер|әдебиет/],
  ['law', /\blaw\b|legal|justice|criminolog|policing|правов|юриспруд|заң|құқықтану/],
  ['education', /education|teach|pedagog|образован|педагог|білім беру/],
  ['arts', /\barts?\b|design|music|theatre|danc|fashion|media|искусств|дизайн|музык|өнер/],
  ['engineering', /engineer|mechanic|electr|aerospace|инженер/],
  [
    'business',
    /commerce|management|business|econom|financ|banking|accounting|marketing|gestion|менедж|эконом|бизнес|басқару/,
  ],
  ['society', /societ|culture|social|soci[aé]|humaine|history|politic|philosoph|religio|общест|социал|қоғам/],
  ['science', /scien|physic|chemi|biolog|mathemat|geolog|genetic|statistic|наук|ғылым/],
]

/** Returns the area of a program by its narrow field of study, else by its broad one; null when neither is known. */
export function studyAreaOf(field: string | null, subfield: string | null): StudyArea | null {
  for (const named of [subfield, field]) {
    const text = named?.toLowerCase()
    const found = text && words.find(([, pattern]) => pattern.test(text))
    if (found) return found[0]
  }
  return null
}
