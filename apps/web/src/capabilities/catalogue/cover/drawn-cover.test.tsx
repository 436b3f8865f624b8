import { readFileSync } from 'node:fs'
import { studyAreaOf, studyAreas } from '@qadam/contract/programs/study-areas.ts'
import { parse } from 'csv-parse/sync'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawnCover } from './DrawnCover.tsx'
import { landmarkOf } from './landmarks.ts'
import { townOf } from './scenery.ts'

const drawn = (id: number, city: string) =>
  renderToStaticMarkup(<DrawnCover id={id} color="green" area={null} city={city} />)

const demo = (name: string) =>
  readFileSync(new URL(`../../../../../api/src/demo/data/${name}`, import.meta.url), 'utf8')

interface DemoProgram {
  readonly city: string
  readonly field: string
  readonly subfield: string
  readonly university: string
}
interface City {
  readonly value: string
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
}

const programsOf = (file: string): DemoProgram[] => parse(demo(file), { columns: true })
const named = new Map(
  (JSON.parse(demo('dictionaries.json')) as { cities: City[] }).cities.map((city) => [city.value, city]),
)
const cityOf = ({ city }: DemoProgram) => city.split('|')[0] ?? ''

/** The names in three languages of the cities with the most programs. */
function frequentCities(count: number, programs: readonly DemoProgram[]): string[][] {
  const counted = Map.groupBy(
    programs.filter((program) => cityOf(program)),
    cityOf,
  )
  return [...counted]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .slice(0, count)
    .map(([value]) => {
      const city = named.get(value)
      return city ? [city.name_en, city.name_ru, city.name_kk] : [value]
    })
}

test('the thirty most frequent cities of the demo have one drawing under their names in three languages', () => {
  const italian = programsOf('programs-italy.csv')
  const frequent = [
    ...frequentCities(30, [...programsOf('programs.csv'), ...italian]),
    ...frequentCities(15, italian),
  ]
  expect(frequent.filter((names) => names.length < 3)).toEqual([])
  const bare = frequent.filter((names) => {
    const drawings = new Set(names.map((name) => landmarkOf(name)))
    return drawings.size > 1 || drawings.has(undefined)
  })
  expect(bare).toEqual([])
})

test('two programs of a city with many have different landmarks', () => {
  for (const city of ['Rome', 'Milan', 'Bologna', 'Padua', 'Turin', 'Sydney', 'Melbourne', 'Paris'])
    expect([city, landmarkOf(city, { id: 7 }) === landmarkOf(city, { id: 8 })]).toEqual([city, false])
})

test('a suburb is drawn as its city, and the namesake of one by its university', () => {
  expect(landmarkOf('Haymarket')).toBe(landmarkOf('Sydney'))
  expect(landmarkOf('Burwood')).toBe(landmarkOf('Melbourne'))
  expect(landmarkOf('Saint-Denis', { university: 'Université de La Réunion' })).not.toBe(
    landmarkOf('Saint-Denis', { university: 'Université Paris-VIII' }),
  )
})

test('no two programs of a page are drawn alike, even in one city and one field', () => {
  const page = Array.from({ length: 20 }, (_, at) => drawn(400 + at, 'Ultimo'))
  expect(new Set(page).size).toBe(20)
})

test('neighbours of a page show at least three times of day', () => {
  const times = Array.from({ length: 4 }, (_, at) => /data-time="(\w+)"/.exec(drawn(400 + at, 'Milan'))?.[1])
  expect(new Set(times).size).toBeGreaterThanOrEqual(3)
})

test('a program is always drawn the same', () => {
  expect(drawn(7, 'Paris')).toBe(drawn(7, 'Paris'))
})

test('every area of study has colours and a sign of its own, and most programs have an area', () => {
  const looks = studyAreas.map((area) => {
    const svg = renderToStaticMarkup(<DrawnCover id={1} color="blue" area={area} city="Rome" />)
    return [/style="([^"]+)"/.exec(svg)?.[1], /class="[^"]*motif[^"]*" d="([^"]+)"/.exec(svg)?.[1]]
  })
  expect(new Set(looks.map(([colours]) => colours)).size).toBe(studyAreas.length)
  expect(new Set(looks.map(([, motif]) => motif)).size).toBe(studyAreas.length)
  const programs = [...programsOf('programs.csv'), ...programsOf('programs-italy.csv')]
  const known = programs.filter(({ field, subfield }) => studyAreaOf(field, subfield))
  expect(known.length / programs.length).toBeGreaterThan(0.95)
})

test('a city without a drawing has a town of its own', () => {
  expect(landmarkOf('Amiens')).toBeUndefined()
  expect(townOf('Amiens')).toBe(townOf('Amiens'))
  expect(townOf('Amiens')).not.toBe(townOf('Reims'))
})

test('a cover is light in bytes and draws nothing but numbers', () => {
  const cities = new Set([...programsOf('programs.csv'), ...programsOf('programs-italy.csv')].map(cityOf))
  for (const city of [...cities, 'Berlin', 'London', 'Vienna', 'Barcelona', 'Amsterdam', 'Almaty', 'Astana'])
    for (const id of [1, 2, 3]) {
      const svg = drawn(id, city)
      expect([city, /NaN|undefined|Infinity/.test(svg)]).toEqual([city, false])
      expect(svg.length).toBeLessThan(6000)
    }
})
