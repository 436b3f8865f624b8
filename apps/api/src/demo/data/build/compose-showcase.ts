/**
 * Joins the hand-written titles and texts with the real rows and prints the showcase:
 * node build/compose-showcase.ts > showcase.json
 */
import { readFileSync } from 'node:fs'
import { recordsOf } from './csv.ts'
import { terms } from './terms.ts'

type Language = 'ru' | 'kk' | 'en'
type Named = { value: string; name_ru: string; name_kk: string; name_en: string }
type Texts = {
  themes: Record<string, { cover: string; colour: string } & Record<Language, { intro: string; future: string }>>
  headings: Record<Language, { topics: string; future: string }>
  levels: Record<string, Record<Language, [string, string]>>
  note: Record<Language, string>
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const texts: Texts = JSON.parse(read('showcase-texts.json'))
const dictionaries: { cities: Named[]; degrees: Named[] } = JSON.parse(read('../dictionaries.json'))
const programs = new Map(
  ['../programs.csv', '../programs-italy.csv'].flatMap((file) =>
    recordsOf(read(file)).map((program) => [program.id, program] as const),
  ),
)
const [header = [], ...lines] = read('showcase-titles.tsv')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const levels: Record<string, string> = {
  Bachelor: 'bachelor',
  'Bachelor (Honours)': 'bachelor',
  Master: 'master',
  'Master (Research)': 'master',
  Doctorate: 'doctor',
  'Graduate Certificate': 'postgraduate',
  'Graduate Diploma': 'postgraduate',
  Diploma: 'diploma',
  'Associate Degree': 'diploma',
  'Preparatory / Language / Non-award': 'preparatory',
  Foundation: 'preparatory',
}

/** The level that a program is entered at: a single cycle of five or six years is entered after school. */
const levelOf = (program: Record<string, string>) =>
  /ciclo unico|single-cycle|long-cycle/i.test(program.degree_original ?? '')
    ? 'bachelor'
    : must(levels[program.degree ?? ''], `level ${program.degree}`)

function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`Missing: ${what}`)
  return value
}
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const nameOf = (list: Named[], value: string, language: Language) =>
  must(
    list.find((entry) => entry.value === value),
    value,
  )[`name_${language}`]

/** The university's own name, without abbreviations and affiliated institutions. */
const shortName = (program: Record<string, string>) =>
  must(program.university, 'university').replaceAll(/ \([^)]*\)/g, '').replace(/[,;] The .*/, '')

function describe(program: Record<string, string>, title: Record<string, string>, language: Language) {
  const heading = texts.headings[language]
  const theme = must(texts.themes[must(title.theme, 'theme')], `theme ${title.theme}`)[language]
  const level = must(texts.levels[levelOf(program)], 'level')[language]
  const topics = must(title[`topics_${language}`], 'topics').split('; ')
  const cities = must(program.city, 'city').split('|')
  const degree = nameOf(dictionaries.degrees, must(program.degree, 'degree'), language)
  const city = nameOf(dictionaries.cities, must(cities[0], 'city'), language)
  const items = topics.map((topic) => `<li>${escape(capital(topic))}</li>`).join('')
  return {
    [`title_${language}`]: must(title[`title_${language}`], 'title'),
    [`short_desc_${language}`]: `${capital(topics.join(', '))}. ${degree}, ${shortName(program)}, ${city}.`,
    [`full_desc_${language}`]: [
      `<p>${theme.intro}</p>`,
      `<h3>${heading.topics}</h3><ul>${items}</ul>`,
      `<p>${level[1]}</p>`,
      `<h3>${heading.future}</h3><p>${theme.future}</p>`,
      `<p>${texts.note[language]}</p>`,
    ].join(''),
  }
}

const showcase = lines.map((line, at) => {
  const title = Object.fromEntries(header.map((name, column) => [name, line[column] ?? '']))
  const program = must(programs.get(title.id ?? ''), `program ${title.id}`)
  const theme = must(texts.themes[title.theme ?? ''], `theme ${title.theme}`)
  const rank = levelOf(program)
  const level = must(texts.levels[rank], rank)
  const agreed = terms({ program, level: rank, theme: title.theme ?? '', at })
  return {
    id: program.id,
    source: program.source,
    source_id: program.source_id,
    demonstration: true,
    ...describe(program, title, 'ru'),
    ...describe(program, title, 'kk'),
    ...describe(program, title, 'en'),
    degree: program.degree,
    cities: must(program.city, 'city').split('|'),
    country_code: program.country_code,
    university: program.university,
    field: program.field,
    ...agreed,
    requirements: {
      text_ru: level.ru[1],
      text_kk: level.kk[1],
      text_en: level.en[1],
      ...agreed.requirements,
    },
    colour: theme.colour,
    cover: theme.cover,
  }
})
process.stdout.write(`${JSON.stringify(showcase, null, 2)}\n`)
