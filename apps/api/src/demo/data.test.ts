import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { recordsOf } from './data/build/csv.ts'

type Texts = Record<string, string>
type Named = {
  name_ru: string
  name_kk: string
  name_en: string
  value?: string
  key?: string
  code?: string
}
type Round = { start_offset_days: number; end_offset_days: number }
type Presented = Record<`${'title' | 'short_desc' | 'full_desc'}_${'ru' | 'kk' | 'en'}`, string>
type Shown = Presented & {
  id: string
  source: string
  source_id: string
  demonstration: boolean
  cities: string[]
  field: string
  degree: string
  language: string
  format: string
  property_form: string
  period: string
  package: string
  tags: string[]
  university_tags: string[]
  rounds: Round[]
  colour: string
  cover: string
  submission_fee_tiyn: number
  price: { amount_minor: number; currency: string }
}

const path = (name: string) => new URL(`data/${name}`, import.meta.url)
const text = (name: string) => readFileSync(path(name), 'utf8')
function json<T>(name: string): T {
  return JSON.parse(text(name))
}

const programs = recordsOf(text('programs.csv'))
const italian = recordsOf(text('programs-italy.csv'))
const showcase = json<Shown[]>('showcase.json')
const dictionaries = json<Record<string, Named[]>>('dictionaries.json')
const covers = json<{ covers: Texts[]; fields: Texts }>('covers.json')
const languages = ['ru', 'kk', 'en'] as const
const names = (list: string, by: 'value' | 'key' | 'code') =>
  new Set((dictionaries[list] ?? []).map((entry) => entry[by] ?? ''))

const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u
const notKazakh = /[^А-ЯЁа-яёӘәҒғҚқҢңӨөҰұҮүҺһІіA-Za-zÀ-ÿœŒ0-9\s.,:;?!«»“”’'()\-–/+&№₸@%]/u
const letters = /[ӘәҒғҚқҢңӨөҰұҮүҺһІі]/u

describe('programs', () => {
  test('are many, unique and of both countries, and stay a small file', () => {
    expect(programs.length).toBeGreaterThan(2300)
    expect(new Set(programs.map((program) => program.id)).size).toBe(programs.length)
    expect(new Set(programs.map((program) => program.country_code))).toEqual(new Set(['AU', 'FR']))
    expect(statSync(path('programs.csv')).size).toBeLessThan(1_000_000)
  })
})

test('programs of the Italian track whose titles nobody has seen published are marked as unverified', () => {
  const marks = Map.groupBy(italian, ({ unverified }) => unverified)
  expect([...marks].map(([mark, rows]) => [mark, rows.length]).toSorted()).toEqual([
    ['', 198],
    ['yes', 141],
  ])
  const shown = new Set(showcase.map(({ id }) => id))
  expect(marks.get('yes')?.filter(({ id = '' }) => shown.has(id))).toEqual([])
})

test('programs of the Italian track stand after the others, those of the showcase last', () => {
  expect(italian.length).toBe(339)
  expect(italian.slice(-30).every(({ country_code }) => country_code === 'IT')).toBe(true)
  const last = showcase.filter(({ source }) => source === 'curated').map(({ id }) => id)
  expect(new Set(italian.slice(-last.length).map(({ id }) => id))).toEqual(new Set(last))
})

describe('the showcase', () => {
  test('shows at least 72 programs, each a real row of the list', () => {
    const rows = new Map([...programs, ...italian].map((program) => [program.id, program]))
    expect(showcase.length).toBeGreaterThanOrEqual(72)
    expect(new Set(showcase.map((shown) => shown.id)).size).toBe(showcase.length)
    for (const shown of showcase) {
      expect(rows.get(shown.id)).toMatchObject({ source: shown.source, source_id: shown.source_id })
      expect(shown.demonstration).toBe(true)
    }
  })

  test('is what its titles and texts compose', () => {
    const composed = execFileSync(process.execPath, [fileURLToPath(path('build/compose-showcase.ts'))], {
      encoding: 'utf8',
      maxBuffer: 4_000_000,
    })
    expect(composed === text('showcase.json'), 'run build/compose-showcase.ts again').toBe(true)
  })

  test('says everything in three languages, in safe HTML', () => {
    for (const shown of showcase) {
      for (const language of languages) {
        for (const part of ['title', 'short_desc', 'full_desc'] as const)
          expect(shown[`${part}_${language}`].trim()).not.toBe('')
        const html = shown[`full_desc_${language}`]
        expect(html.replaceAll(/<\/?(p|ul|li|h3)>/g, '')).not.toMatch(/[<>]/)
        const words = html
          .replaceAll(/<[^>]+>/g, ' ')
          .trim()
          .split(/\s+/).length
        expect(words).toBeGreaterThanOrEqual(60)
        expect(words).toBeLessThanOrEqual(120)
      }
      expect(shown.full_desc_ru).toContain('для демонстрации')
      expect(shown.full_desc_kk).toContain('көрсетілім үшін')
      expect(shown.full_desc_en).toContain('for a demonstration')
    }
  })

  test('speaks real Kazakh: own titles, Kazakh letters, no mixed alphabets', () => {
    const own = showcase.filter((shown) => shown.title_kk !== shown.title_ru)
    expect(own.length).toBeGreaterThan(showcase.length * 0.85)
    for (const shown of showcase) {
      for (const part of ['title_kk', 'short_desc_kk', 'full_desc_kk'] as const) {
        const value = shown[part].replaceAll(/<[^>]+>/g, ' ')
        expect(value).not.toMatch(notKazakh)
        expect(value).not.toMatch(mixed)
      }
      expect(shown.full_desc_kk).toMatch(letters)
      for (const part of ['title_ru', 'short_desc_ru', 'full_desc_ru'] as const)
        expect(shown[part]).not.toMatch(letters)
    }
  })

  test('uses only words of the dictionaries', () => {
    for (const shown of showcase) {
      expect([...names('tags', 'key')]).toEqual(expect.arrayContaining(shown.tags))
      expect([...names('university_tags', 'key')]).toEqual(expect.arrayContaining(shown.university_tags))
      expect([...names('cities', 'value')]).toEqual(expect.arrayContaining(shown.cities))
      expect(names('fields', 'value')).toContain(shown.field)
      expect(names('degrees', 'value')).toContain(shown.degree)
      expect(names('languages', 'code')).toContain(shown.language)
      expect(names('formats', 'key')).toContain(shown.format)
      expect(names('property_forms', 'key')).toContain(shown.property_form)
      expect(names('periods', 'key')).toContain(shown.period)
      expect(names('packages', 'key')).toContain(shown.package)
    }
    for (const list of ['tags', 'university_tags', 'formats'] as const)
      for (const key of names(list, 'key'))
        if (!['private', 'large', 'art', 'medical', 'business', 'college'].includes(key))
          expect(JSON.stringify(showcase)).toContain(`"${key}"`)
  })

  test('has up to three rounds, of which some are open and some are to come, and none is over', () => {
    expect(showcase.filter(({ rounds }) => rounds.length === 0).length).toBeLessThan(10)
    for (const { rounds } of showcase) {
      expect(rounds.length).toBeLessThanOrEqual(3)
      for (const round of rounds) {
        expect(round.end_offset_days).toBeGreaterThan(Math.max(0, round.start_offset_days))
      }
    }
    const open = showcase.filter(({ rounds }) => rounds.some((round) => round.start_offset_days <= 0))
    expect(open.length).toBeGreaterThan(20)
    expect(open.length).toBeLessThan(showcase.length)
  })

  test('shows all seven colours, every cover, and plausible money', () => {
    expect(new Set(showcase.map((shown) => shown.colour))).toEqual(
      new Set(['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid']),
    )
    expect(new Set(showcase.map((shown) => shown.cover))).toEqual(
      new Set(covers.covers.map(({ name }) => name)),
    )
    for (const { price, submission_fee_tiyn } of showcase) {
      expect(price.amount_minor === 0 || price.amount_minor > 20_000).toBe(true)
      expect(price.amount_minor).toBeLessThan(15_000_000)
      expect([0, 15, 25, 50, 90].map((thousands) => thousands * 100_000)).toContain(submission_fee_tiyn)
    }
  })
})

describe('the dictionaries', () => {
  test('name everything in three languages', () => {
    for (const [list, entries] of Object.entries(dictionaries)) {
      if (list === 'language_values') continue
      for (const entry of entries)
        for (const language of languages) expect(entry[`name_${language}`], list).not.toBe('')
    }
    expect(dictionaries.countries).toHaveLength(250)
  })

  test('cover the degrees, fields and languages of every program, and its main cities', () => {
    const column = (name: string) =>
      new Set([...programs, ...italian].map((program) => program[name] ?? '').filter((value) => value))
    for (const value of column('degree')) expect(names('degrees', 'value')).toContain(value)
    for (const value of column('field')) expect(names('fields', 'value')).toContain(value)
    for (const values of column('language'))
      for (const value of values.split('|')) expect(names('language_values', 'value')).toContain(value)
    for (const value of column('country_code')) expect(names('countries', 'code')).toContain(value)
    const cities = new Map<string, number>()
    for (const program of programs)
      for (const city of (program.city ?? '').split('|')) cities.set(city, (cities.get(city) ?? 0) + 1)
    const main = [...cities].toSorted(([, one], [, other]) => other - one).slice(0, 60)
    for (const [city] of main) expect(names('cities', 'value')).toContain(city)
  })

  test('give every field a cover that is drawn', () => {
    const drawn = new Set(readdirSync(path('covers')).map((file) => file.replace('.svg', '')))
    expect(new Set(covers.covers.map(({ name }) => name))).toEqual(drawn)
    for (const field of names('fields', 'value')) expect(drawn).toContain(covers.fields[field])
    for (const name of drawn) {
      const svg = text(`covers/${name}.svg`)
      expect(svg.length).toBeLessThan(12_288)
      expect(svg).not.toMatch(/<(text|image|script|foreignObject)|href|url\((?!#)/)
    }
  })
})

test('the cast holds one owner, two managers, six teachers and forty students, all reachable on their own', () => {
  const { people } = json<{ people: Texts[] }>('people.json')
  const count = (role: string) => people.filter((person) => person.role === role).length
  expect(['owner', 'manager', 'teacher', 'student'].map(count)).toEqual([1, 2, 6, 40])
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length)
  for (const role of ['owner', 'manager', 'teacher', 'student'])
    expect(people.find((person) => person.role === role)?.email).toBe(`${role}@demo.test`)
  for (const { phone, birth_date } of people) {
    expect(phone).toMatch(/^\+770\d{8}$/)
    expect(birth_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

test('the FAQ has four chapters and fourteen questions, asked and answered in three languages', () => {
  const { chapters } = json<{ chapters: (Texts & { questions: Texts[] })[] }>('faq.json')
  expect(chapters).toHaveLength(4)
  expect(chapters.flatMap(({ questions }) => questions)).toHaveLength(14)
  for (const chapter of chapters)
    for (const language of languages) {
      expect(chapter[`title_${language}`]).toBeTruthy()
      for (const question of chapter.questions) {
        expect(question[`title_${language}`]).toBeTruthy()
        expect(question[`text_${language}`]).toBeTruthy()
      }
      for (const question of chapter.questions) expect(question.text_kk).not.toMatch(mixed)
    }
})

test('six legal documents exist in three languages, safe and marked as a demonstration', () => {
  const { documents } = json<{ documents: Texts[] }>('legal.json')
  expect(documents).toHaveLength(6)
  const note = { ru: 'Демонстрационный текст', kk: 'Көрсетілім мәтіні', en: 'Demonstration text' }
  for (const document of documents)
    for (const language of languages) {
      const html = text(document[`file_${language}`] ?? '')
      expect(html).toContain(note[language])
      expect(html.replaceAll(/<\/?(p|ul|li|h2|h3|strong)>/g, '')).not.toMatch(/[<>]/)
    }
})

test('every source of the programs is credited in three languages, each register with its licence', () => {
  const { credits } = json<{ credits: (Omit<Texts, 'files'> & { files: string[] })[] }>('credits.json')
  for (const source of new Set([...programs, ...italian].map((program) => program.source))) {
    const credit = credits.find(({ key }) => key === source)
    // Facts collected by hand are nobody's work, so no licence may be claimed for them.
    if (source === 'curated') expect(credit?.licence).toBeNull()
    else expect(credit?.licence_url).toMatch(/^https:/)
    for (const language of languages) expect(credit?.[`title_${language}`]).toBeTruthy()
  }
  for (const credit of credits) for (const file of credit.files) expect(existsSync(path(file))).toBe(true)
})
