import type { fileReport, fileWish } from '@qadam/contract/enrolments/schemas.ts'
import { type fileLineStates, maxFileRows } from '@qadam/contract/enrolments/vocabulary.ts'
import { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { FileOwner } from '../../../platform/files/decoding/decoders.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { cleaned } from '../../../platform/import/cells.ts'
import { openTable } from '../../../platform/import/reading/table.ts'
import { peopleWithinAccess } from '../../accounts/public.ts'
import { fileHasFaults, fileMissing, fileTooLong } from '../errors.ts'
import { entryOf } from '../queries/settings.ts'
import { endOf } from './access.ts'
import { bringIn } from './add.ts'

type State = (typeof fileLineStates)[number]

interface Line {
  readonly row: number
  readonly email: string
}

interface Known {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: string
  readonly is_there: boolean
}

const address = z.email()
/** A list of addresses is small, however it is compressed. */
const max = { rows: maxFileRows, unpackedBytes: 64 * 1024 * 1024 }

/**
 * Returns what would happen to each e-mail of a table; with `apply` enrols all of them or none.
 * @throws Failure 409 with the failing lines
 */
export async function enrolByFile(
  ctx: RequestContext,
  programId: number,
  { lines, input }: { readonly lines: readonly Line[]; readonly input: z.output<typeof fileWish> },
): Promise<z.output<typeof fileReport>> {
  await entryOf(ctx, programId)
  const judged = await judge(ctx, programId, lines)
  const rows = judged.map(({ person, ...line }) => ({ ...line, name: person?.name ?? null }))
  const faulty = judged.filter(({ state }) => state !== 'new' && state !== 'already' && state !== 'repeated')
  const counts = { new: 0, already: 0, unknown: 0, not_a_student: 0, malformed: 0, repeated: 0 }
  for (const { state } of judged) counts[state] += 1
  if (!input.apply) return { applied: false, counts, rows }
  if (faulty.length > 0 && !input.skip_faulty)
    throw fileHasFaults({
      values: { number: faulty.length },
      facts: { rows: faulty.slice(0, 100).map(({ row, email, state }) => ({ row, email, state })) },
    })
  await bringIn(ctx, programId, {
    way: 'file',
    until: await endOf(ctx, input.until),
    students: judged.flatMap(({ person, state }) => (state === 'new' && person ? [person.id] : [])),
  })
  return { applied: true, counts, rows }
}

/** Returns the first e-mail of each row of a table. @throws Failure 400 */
export async function readAddresses(owner: FileOwner, [file]: readonly UploadedFile[]): Promise<Line[]> {
  if (!file) throw fileMissing()
  const table = await openTable(owner, file, { most: max })
  try {
    const lines: Line[] = []
    const add = (row: number, cells: readonly string[]) => {
      const texts = cells.map((cell) => cleaned(cell).toLowerCase())
      const email = texts.find((text) => text.includes('@')) ?? texts.find((text) => text !== '') ?? ''
      if (email) lines.push({ row, email: email.slice(0, 320) })
    }
    // A file that contains only addresses has no header.
    if (table.columns.some((name) => name.includes('@'))) add(1, table.columns)
    for await (const { number, cells } of table.rows()) {
      add(number, cells)
      if (lines.length > maxFileRows) throw fileTooLong({ values: { limit: maxFileRows } })
    }
    return lines
  } finally {
    await table.close()
  }
}

async function judge(ctx: RequestContext, programId: number, lines: readonly Line[]) {
  const people = await ctx.db.rows<Known>(sql`
    select p.id, lower(p.email::text) as email, p.role, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name,
      exists (select 1 from program_people pp where pp.school_id = p.school_id and pp.program_id = ${programId}
        and pp.person_id = p.id) as is_there
    from people p where p.school_id = ${ctx.schoolId} and p.deleted_at is null and p.deactivated_at is null
      and not p.email_unproved and p.email = any(${lines.map(({ email }) => email)}::citext[])
      and ${peopleWithinAccess(ctx.actor)}`)
  const known = new Map(people.map((person) => [person.email, person]))
  const seen = new Set<string>()
  return lines.map((line) => {
    const person = known.get(line.email)
    const state: State = seen.has(line.email) ? 'repeated' : stateOf(line, person)
    seen.add(line.email)
    return { ...line, state, person }
  })
}

function stateOf({ email }: Line, person: Known | undefined): State {
  if (!address.safeParse(email).success) return 'malformed'
  if (!person) return 'unknown'
  if (person.role !== 'student') return 'not_a_student'
  return person.is_there ? 'already' : 'new'
}
