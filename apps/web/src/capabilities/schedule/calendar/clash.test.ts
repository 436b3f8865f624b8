import { describe, expect, test } from 'vitest'
import type { ClassRow } from '../queries.ts'
import { clashOf, wantedOf } from './clash.ts'

const person = (id: number) => ({ id, first_name: `N${id}`, last_name: null })

const row = (change: Partial<ClassRow>): ClassRow => ({
  id: 1,
  status_lesson: 'planned',
  typelesson: 'individual',
  course: { id: 1, title: 'IELTS', colour: 'blue' },
  group: null,
  lesson: null,
  teacher: person(10),
  substituted: null,
  students: [{ ...person(20), attendance: null }],
  room: null,
  starts_at: '2026-11-23T05:00:00.000Z',
  ends_at: '2026-11-23T06:00:00.000Z',
  series_id: null,
  is_exception: false,
  is_automatic: false,
  version: 1,
  ...change,
})

const now = Date.parse('2026-11-22T00:00:00Z')
const dragged = row({})
const to = (starts: string, ends: string) => wantedOf(dragged, { starts, ends })
const late = to('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z')
const at8 = { id: 2, starts_at: '2026-11-23T08:30:00.000Z', ends_at: '2026-11-23T09:30:00.000Z' }
const others = { teacher: person(11), students: [{ ...person(21), attendance: null }] }

describe('where a class may not be dragged', () => {
  test('the past is closed, and its own place stands in nobody’s way', () => {
    expect(clashOf(to('2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z'), [], now)).toEqual({ kind: 'past' })
    expect(clashOf(to('2026-11-23T05:30:00Z', '2026-11-23T06:30:00Z'), [dragged], now)).toBeNull()
  })

  test('a class of the same teacher, student, group or room stands in the way and is named', () => {
    const kinds = [
      [row(at8), 'teacher'],
      [row({ ...at8, ...others, students: [{ ...person(20), attendance: null }] }), 'student'],
      [row({ ...at8, ...others }), null],
    ] as const
    for (const [other, kind] of kinds) expect(clashOf(late, [other], now)?.kind ?? null).toBe(kind)
    const room = { id: 5, name: '12', branch: 'Абая' }
    const inRoom = wantedOf(row({ room }), { starts: at8.starts_at, ends: at8.ends_at })
    expect(clashOf(inRoom, [row({ ...at8, ...others, room })], now)?.kind).toBe('room')
    const ofGroup = { ...late, group: 7 }
    const group = { id: 7, name_group: 'B2', colour: 'green' as const }
    expect(clashOf(ofGroup, [row({ ...at8, ...others, group })], now)?.kind).toBe('group')
  })

  test('a cancelled or moved class and one that only touches leave the place free', () => {
    for (const status_lesson of ['cancelled', 'rescheduled'] as const)
      expect(clashOf(late, [row({ ...at8, status_lesson })], now)).toBeNull()
    const after = row({ id: 3, starts_at: '2026-11-23T09:00:00.000Z', ends_at: '2026-11-23T10:00:00.000Z' })
    expect(clashOf(late, [after], now)).toBeNull()
  })

  test('a column of another teacher asks for that teacher', () => {
    const dropped = wantedOf(dragged, {
      starts: at8.starts_at,
      ends: at8.ends_at,
      teacher: 11,
    })
    expect(clashOf(dropped, [row({ ...at8, ...others })], now)?.kind).toBe('teacher')
  })
})
