/**
 * Composes the names of the demo's further students and managers and prints them, deterministically:
 * node build/compose-students.ts <names.csv> > students.json
 * Names are only from CC0 and MIT sources. People in people.json are not repeated here.
 */
import { readFileSync } from 'node:fs'
import { passportSpelling } from '@qadam/contract/students/names.ts'
import { recordsOf } from './csv.ts'

const many = 160
const first = 41
const [file = ''] = process.argv.slice(2)
const rows = recordsOf(readFileSync(file, 'utf8')).filter(
  (row) => row.script === 'Cyrl' && ['CC0-1.0', 'MIT'].includes(row.licence ?? ''),
)
// Stress marks only belong in dictionaries.
const named = (culture: string, kind: string, gender: string) => [
  ...new Set(
    rows
      .filter((row) => row.culture === culture && row.kind === kind && row.gender === gender)
      .map((row) => (row.name ?? '').normalize('NFD').replace(/\u0301/g, '').normalize('NFC'))
      .filter((name) => name.length < 11 && !/[\s-]/.test(name)),
  ),
]
const pools = {
  female: { kk: named('KZ', 'given', 'F'), ru: named('RU', 'given', 'F').slice(0, 14) },
  male: { kk: named('KZ', 'given', 'M'), ru: named('RU', 'given', 'M').slice(0, 14) },
}
const surnames = { kk: named('KZ', 'surname', ''), ru: named('RU', 'surname', '').slice(0, 40) }

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const ofWoman = (surname: string) =>
  /(ов|ев|ин|ёв)$/.test(surname) ? `${surname}а` : surname.replace(/(.+)ский$/, '$1ская')

function student(n: number) {
  const gender = n % 5 < 3 ? ('female' as const) : ('male' as const)
  const language = n % 5 === 1 || n % 7 === 3 ? ('ru' as const) : ('kk' as const)
  const culture = n % 9 === 4 ? 'ru' : 'kk'
  const surname = at(surnames[culture], n * 7 + 3)
  return {
    first_name: at(pools[gender][culture], n * 5 + 2),
    last_name: gender === 'female' ? ofWoman(surname) : surname,
    gender,
    language,
    email: `student${first + n}@demo.test`,
    phone: `+7707${String(2_310_007 + n * 41_903).padStart(7, '0')}`,
  }
}

const managers = [
  { first_name: 'Айгерім', last_name: 'Омарова', gender: 'female', language: 'kk', phone: '+77072000003' },
  { first_name: 'Данияр', last_name: 'Ахметов', gender: 'male', language: 'ru', phone: '+77072000004' },
].map((one, n) => ({ ...one, email: `manager${3 + n}@demo.test` }))
const students = Array.from({ length: many }, (_, n) => student(n))
// One person appears twice, once with the passport spelling, as an example for the duplicate search.
const [twice, double] = [students[6], students[9]]
const spelled = (name = '') =>
  passportSpelling(name).replace(/^(.)(.*)$/, (_, head: string, tail: string) => head + tail.toLowerCase())
if (twice && double)
  Object.assign(double, {
    first_name: spelled(twice.first_name),
    last_name: spelled(twice.last_name),
    gender: twice.gender,
  })
console.log(JSON.stringify({ demonstration: true, managers, students }, null, 2))
