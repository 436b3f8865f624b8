/**
 * Returns invented terms of a showcase program: money, rounds, requirements and tags, always the same for the
 * same row.
 */
export function terms(of: { program: Record<string, string>; level: string; theme: string; at: number }) {
  const { program, level, theme, at } = of
  const curated = program.source === 'curated'
  if (curated) return curatedTerms(of)
  const french = program.country_code === 'FR'
  const language = french && !englishInFrance.has(program.id ?? '') ? 'fr' : 'en'
  const fee = fees[at % fees.length] ?? 0
  const years = french ? 2 : Number(program.duration_value) / 52
  const format = formatOf(program, level, at)
  return {
    submission_fee_tiyn: fee * 100,
    price: french
      ? { amount_minor: at % 4 === 0 ? 25_400 : 394_100, currency: 'EUR', per: 'year' }
      : { amount_minor: yearly(Number(program.tuition_amount), years), currency: 'AUD', per: 'year' },
    language,
    format,
    property_form: 'public',
    period: periodOf(years),
    package: packages[at % packages.length],
    tags: tagsOf({ level, theme, at, french, language, fee, format }),
    university_tags: universityTagsOf(program),
    rounds: rounds[at % rounds.length]?.map(([start_offset_days, end_offset_days]) => ({
      start_offset_days,
      end_offset_days,
    })),
    requirements: { education: education[level], certificates: certificatesOf(level, theme, language) },
  }
}

const languageCodes: Record<string, string> = { English: 'en', Italian: 'it', German: 'de' }

/** Terms of a row collected by hand: its own tuition and language; only rounds and requirements are invented. */
function curatedTerms({ program, level, theme, at }: Parameters<typeof terms>[0]) {
  const language = languageCodes[program.language?.split('|')[0] ?? ''] ?? 'en'
  const tuition = Number(program.tuition_amount)
  const fee = program.country_code === 'IT' ? (curatedFees[at % curatedFees.length] ?? 0) : 25_000
  const told: [string, boolean][] = [
    ['grants', program.country_code === 'IT'],
    ['english_taught', language === 'en'],
    ['no_ielts', language === 'it'],
    ['low_tuition', tuition < 3_000],
    ['no_fee', fee === 0],
    ['dormitory', at % 3 === 1],
    ['exchange', at % 4 === 2],
    ['internship', ['eng', 'biz', 'health', 'tour'].includes(theme)],
  ]
  return {
    submission_fee_tiyn: fee * 100,
    price: { amount_minor: tuition * 100, currency: program.tuition_currency ?? 'EUR', per: 'year' },
    language,
    format: 'full_time',
    property_form: 'public',
    period: periodOf(Number(program.duration_value)),
    package: packages[at % packages.length],
    tags: told.flatMap(([tag, is]) => (is ? [tag] : [])),
    university_tags: [
      'public',
      ...(/Politecnico|Aachen/.test(program.university ?? '') ? ['technical'] : []),
      /^(Rome|Milan|Turin|Budapest)$/.test(program.city ?? '') ? 'capital' : 'regional',
    ],
    rounds: curatedRounds[at % curatedRounds.length]?.map(([start_offset_days, end_offset_days]) => ({
      start_offset_days,
      end_offset_days,
    })),
    requirements: {
      education: education[level],
      certificates:
        language === 'it'
          ? [{ name: 'CILS', language: 'it', level: 'B2', score: null }]
          : certificatesOf(level, 'it', 'en'),
    },
  }
}

const curatedFees = [0, 15_000, 0, 25_000, 15_000]
/** An empty list: the university has not announced its dates yet. */
const curatedRounds = [
  [[-25, 40], [80, 140]],
  [[-50, 18]],
  [[20, 95]],
  [[-12, 65], [110, 170]],
  [],
  [[-35, 9], [60, 130]],
] as const

const englishInFrance = new Set(['p18529', 'p17400', 'p18370', 'p15905', 'p18365', 'p18512'])
const fees = [0, 25_000, 15_000, 50_000, 90_000, 25_000, 0, 50_000, 15_000]
const packages = ['standard', 'priority', 'standard', 'full_support', 'priority']
const rounds = [
  [[-40, 35], [90, 150]],
  [[-10, 12]],
  [[-60, 21], [45, 100], [130, 190]],
  [[15, 75]],
  [[-5, 3], [60, 120]],
  [[30, 90], [120, 170]],
  [[-90, 64]],
] as const

const education: Record<string, { degree: string; years: number; min_score: string }> = {
  preparatory: { degree: 'school', years: 10, min_score: '3.0 / 5' },
  diploma: { degree: 'school', years: 11, min_score: '3.5 / 5' },
  bachelor: { degree: 'school', years: 12, min_score: '4.0 / 5' },
  postgraduate: { degree: 'bachelor', years: 4, min_score: '2.7 / 4' },
  master: { degree: 'bachelor', years: 4, min_score: '3.0 / 4' },
  doctor: { degree: 'magistracy', years: 2, min_score: '3.5 / 4' },
}

const yearly = (total: number, years: number) => Math.round(total / Math.max(years, 1) / 100) * 10_000

const periods: [number, string][] = [
  [0.75, 'half_year'],
  [1.3, 'one_year'],
  [1.7, 'year_and_half'],
  [2.5, 'two_years'],
  [3.5, 'three_years'],
  [4.5, 'four_years'],
]
const periodOf = (years: number) => periods.find(([most]) => years <= most)?.[1] ?? 'five_years'

function formatOf(program: Record<string, string>, level: string, at: number) {
  const mode = program.study_mode ?? ''
  if (mode.includes('distance') || mode.includes('Hybride')) return 'blended'
  if (mode.includes('Alternance')) return 'work_study'
  if (level === 'postgraduate') return 'online'
  if (program.country_code === 'AU' && at % 11 === 4) return 'part_time'
  return program.country_code === 'AU' && at % 13 === 5 ? 'blended' : 'full_time'
}

function tagsOf(of: {
  level: string
  theme: string
  at: number
  french: boolean
  language: string
  fee: number
  format: string
}) {
  const { level, theme, at, french, language, fee, format } = of
  const young = level === 'preparatory' || level === 'diploma'
  const told: [string, boolean][] = [
    ['grants', french ? at % 4 === 0 : at % 3 === 0],
    ['no_ielts', language === 'fr' || level === 'preparatory'],
    ['double_degree', french && at % 5 === 1],
    ['english_taught', language === 'en'],
    ['french_taught', language === 'fr'],
    ['work_while_studying', format === 'work_study' || (!french && !young && at % 2 === 0)],
    ['post_study_work', !french && (level === 'bachelor' || level === 'master') && at % 2 === 1],
    ['internship', ['eng', 'biz', 'health', 'tour'].includes(theme)],
    ['low_tuition', french],
    ['no_fee', fee === 0],
    ['dormitory', at % 3 === 1],
    ['fast_track', level === 'diploma'],
    ['pathway', young],
    ['exchange', at % 4 === 2 && !young],
    ['research', level === 'doctor' || theme === 'sci'],
    ['guardian_support', level === 'preparatory'],
  ]
  return told.flatMap(([tag, is]) => (is ? [tag] : []))
}

const widelyKnown =
  /The University of (Sydney|Melbourne|Queensland)|UNSW|Monash|Australian National|Paris-Saclay|Université de Paris$/
const technical = /RMIT|Technology|Centrale|centrale|polytechnique|aviation|Sciences App/
const bigCity = /Sydney|Melbourne|Brisbane|Perth|Paris|Lyon|Marseille|Toulouse|Haymarket|Camperdown|Parkville|Kensington/
function universityTagsOf(program: Record<string, string>) {
  const university = program.university ?? ''
  const told: [string, boolean][] = [
    ['public', true],
    ['research', widelyKnown.test(university)],
    ['top_200', widelyKnown.test(university)],
    ['technical', technical.test(university)],
    ['capital', bigCity.test(program.city ?? '')],
    ['regional', !bigCity.test(program.city ?? '')],
  ]
  return told.flatMap(([tag, is]) => (is ? [tag] : []))
}

function certificatesOf(level: string, theme: string, language: string) {
  if (language === 'fr')
    return [
      { name: 'DELF-DALF', language: 'fr', level: theme === 'law' ? 'C1' : 'B2', score: null },
      { name: 'TCF DAP', language: 'fr', level: 'B2', score: 400 },
    ]
  if (level === 'preparatory') return [{ name: 'IELTS', language: 'en', level: 'B1', score: 4.5 }]
  if (level === 'diploma') return [{ name: 'IELTS', language: 'en', level: 'B1', score: 5.5 }]
  if (theme === 'health' || theme === 'law' || theme === 'edu')
    return [
      { name: 'IELTS', language: 'en', level: 'C1', score: 7 },
      { name: 'TOEFL', language: 'en', level: 'C1', score: 98 },
    ]
  return [
    { name: 'IELTS', language: 'en', level: 'B2', score: 6.5 },
    { name: 'TOEFL', language: 'en', level: 'B2', score: 79 },
    { name: 'Duolingo', language: 'en', level: 'B2', score: 110 },
  ]
}
