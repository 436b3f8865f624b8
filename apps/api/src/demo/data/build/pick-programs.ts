/**
 * Chooses the demo school's real programs from the full list and prints them unmodified:
 * node build/pick-programs.ts <full programs.csv> > programs.csv
 * The choice contains every showcase program, is balanced over degrees, fields, universities and cities, and
 * deterministic.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { recordsOf } from './csv.ts'

const frequent = /^(Bachelor|Master)$/
const mixed = /^(Mixed Field|Autre Domaine|Droit, economie, gestion et)/
const wanted = { AU: 1460, FR: 880 }
const rareField = 10

const [, , path] = process.argv
if (!path) throw new Error('Say which programs.csv to choose from.')
const text = readFileSync(path, 'utf8')
const lines = text.trimEnd().split('\n')
const records = recordsOf(text)
if (records.length !== lines.length - 1) throw new Error('A cell spans lines: rows cannot be copied by line.')

type Program = Record<string, string>
const order = (program: Program) => createHash('sha256').update(program.id ?? '').digest('hex')
const countBy = (programs: Program[], column: string) => {
  const counts = new Map<string, number>()
  for (const program of programs) counts.set(program[column] ?? '', (counts.get(program[column] ?? '') ?? 0) + 1)
  return counts
}
const fields = countBy(records, 'field')
const complete = (program: Program) =>
  program.city !== '' &&
  (fields.get(program.field ?? '') ?? 0) >= rareField &&
  (program.source !== 'cricos' || Number(program.tuition_amount) > 0)

/** The degrees and fields with the highest demand are picked more often. */
const turns = (program: Program | undefined) =>
  program && frequent.test(program.degree ?? '') && !mixed.test(program.field ?? '') ? 4 : 1

/** Picks the next program of each stratum in turn, the least used university and city first. */
function pick(programs: Program[], count: number, stratum: (program: Program) => string) {
  const strata = Map.groupBy(
    programs.toSorted((one, other) => order(one).localeCompare(order(other))),
    stratum,
  )
  const used = new Map<string, number>()
  const use = (program: Program) =>
    3 * (used.get(program.university ?? '') ?? 0) +
    (used.get(program.city ?? '') ?? 0) +
    (program.subfield ? (used.get(program.subfield) ?? 0) : 0) +
    9 * (used.get(program.title ?? '') ?? 0)
  const picked: Program[] = []
  while (picked.length < count) {
    for (const rest of [...strata.values()].flatMap((rest) => Array<Program[]>(turns(rest[0])).fill(rest))) {
      if (picked.length === count || rest.length === 0) continue
      const next = rest.reduce((best, program) => (use(program) < use(best) ? program : best))
      rest.splice(rest.indexOf(next), 1)
      for (const key of [next.university, next.city, next.subfield, next.title]) used.set(key ?? '', (used.get(key ?? '') ?? 0) + 1)
      picked.push(next)
    }
  }
  return picked
}

const suitable = records.filter(complete)
const from = (code: string) => suitable.filter((program) => program.country_code === code)
const titles = readFileSync(new URL('showcase-titles.tsv', import.meta.url), 'utf8')
const shown = new Set(titles.split('\n').map((line) => line.split('\t')[0]))
const chosen = new Set([
  ...records.filter((program) => shown.has(program.id ?? '')),
  ...pick(from('AU'), wanted.AU, (program) => `${program.degree} ${program.field}`),
  ...pick(from('FR'), wanted.FR, (program) => `${program.field}`),
])
// A catalogue shows the latest first: the showcase comes last in the file, and neighbours are from many
// universities.
const kept = records
  .flatMap((program, at) => (chosen.has(program) ? [{ program, line: lines[at + 1] }] : []))
  .sort(
    (one, other) =>
      Number(shown.has(one.program.id ?? '')) - Number(shown.has(other.program.id ?? '')) ||
      order(one.program).localeCompare(order(other.program)),
  )
  .map(({ line }) => line)
process.stdout.write(`${[lines[0], ...kept].join('\n')}\n`)
