import type { FitStepKind, fitting, programFit } from '@qadam/contract/programs/fit.ts'
import { type Tuition, yearTuition } from '@qadam/contract/programs/year-tuition.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { type FitStep, type ProgramReader, requirementSteps, type StudentSteps } from '../extension-points.ts'
import { countPrograms, listCards, listPrograms, type PageInput } from './catalogue.ts'
import type { Wanted } from './wanted.ts'

/**
 * Programs of a list that are compared with the student's record, the most complete and the newest first. The
 * list of a school is shorter, or its filters make it so.
 */
const maxConsidered = 2_000

type Fit = z.output<typeof programFit>

interface FitInput extends PageInput {
  /** The tuition of a year that the student can pay, in tiyn. */
  readonly budget?: number | undefined
}

/** Returns a page of programs: those that fit the student, those that lack one step, then all others. */
export async function listFitting(reader: ProgramReader, input: FitInput) {
  const { db } = reader
  const { ranked, known } = await rankByFit(reader, input)
  const skip = (input.page - 1) * input.page_size
  const first = ranked.slice(skip, skip + input.page_size)
  const [count, cards, rest] = await Promise.all([
    countPrograms(db, input.wanted, { state: input.state, search: undefined }),
    listCards(
      db,
      first.map(({ id }) => id),
      input,
    ),
    restOf(db, input, { skip, first: first.length, ranked: ranked.length }),
  ])
  if (!known.hasProfile) return { count, results: [...cards, ...rest] }
  const fits = new Map(first.map(({ id, fit }) => [id, fit]))
  const counted = (state: Fit['state']) => ranked.filter(({ fit }) => fit.state === state).length
  return {
    count,
    results: [...cards, ...rest].map((card) => ({ ...card, fit: fits.get(card.id) ?? further })),
    fitting: {
      fits: counted('fits'),
      one_step: counted('one_step'),
      considered: ranked.length,
      mine: [...known.mine],
    } satisfies z.output<typeof fitting>,
  }
}

/** Returns the open programs, those that lack the least first. */
export async function fittingFirst(reader: ProgramReader, input: Omit<PageInput, 'page' | 'page_size'>) {
  const open = { ...input.wanted, open_on: input.state.today }
  const { ranked } = await rankByFit(reader, { ...input, wanted: open })
  return listCards(
    reader.db,
    ranked.slice(0, maxFirst).map(({ id }) => id),
    input,
  )
}
const maxFirst = 60

/** What follows the ranked programs: they are the first of the default order, so it goes on behind them. */
async function restOf(
  db: SchoolDb,
  input: FitInput,
  { skip, first, ranked }: { readonly skip: number; readonly first: number; readonly ranked: number },
) {
  if (first === input.page_size || ranked < maxConsidered) return []
  const { results } = await listPrograms(db, {
    ...input,
    offset: Math.max(skip, ranked),
    page_size: input.page_size - first,
  })
  return results
}

interface Facts extends Tuition {
  readonly id: number
  readonly kind: 'degree' | 'course'
  readonly rounds: readonly { readonly start: string; readonly end: string }[] | null
  readonly rounds_to_be_announced: boolean
}

interface Ranked {
  readonly id: number
  readonly fit: Fit
}

interface RankInput {
  readonly wanted: Wanted
  readonly language: Language
  readonly state: PageInput['state']
  readonly budget?: number | undefined
}

/** Returns programs in the order of how well they fit the student who asks, with what is known of the student. */
async function rankByFit(
  reader: ProgramReader,
  { wanted, state: { today }, budget, language }: RankInput,
): Promise<{ ranked: Ranked[]; known: StudentSteps }> {
  const facts = await reader.db.rows<Facts>(sql`
    select c.program_id as id, c.card->>'kind' as kind, (c.card->'is_free')::boolean as is_free,
      (c.card->>'price')::float8 as price, (c.card->>'price_kzt')::float8 as price_kzt,
      c.card->>'price_period' as price_period, (c.card->>'duration_value')::float8 as duration_value,
      c.card->>'duration_unit' as duration_unit, c.card->'rounds' as rounds,
      (c.card->'rounds_to_be_announced')::boolean as rounds_to_be_announced
    from find_programs(${JSON.stringify(wanted)}::jsonb, 'default', 0, ${maxConsidered}) with ordinality as found (id, n)
    join program_cards c on c.school_id = current_school() and c.program_id = found.id
    order by found.n`)
  const [asked] = await requirementSteps.run(
    { ...reader, language },
    facts.map(({ id }) => id),
  )
  const known = asked ?? { hasProfile: false, mine: [], steps: new Map(), stating: new Set() }
  const ranked = facts.map((one) => {
    const lacking = [...(known.steps.get(one.id) ?? []), ...ownSteps(one, { today, budget, language })]
    const unknown = unknownOf(one, { states: known.stating.has(one.id), today, language })
    const fit = one.kind === 'degree' ? fitOf(lacking, unknown) : further
    const isOpen = one.rounds?.some(({ start, end }) => start <= today && today <= end) ?? false
    return { id: one.id, fit, order: [ranks[fit.state], isOpen ? 0 : 1, lacking.length, unknown.length] }
  })
  return { ranked: ranked.toSorted((one, other) => compared(one.order, other.order)), known }
}

const further: Fit = { state: 'further', step: null }
const ranks = { fits: 0, one_step: 1, further: 2 } as const

/** A dearer program than the student can pay, and one whose admission is over. */
function ownSteps(
  program: Facts,
  { today, budget, language }: { today: string; budget: number | undefined; language: Language },
): FitStep[] {
  const price = yearTuition(program)
  const isDear = budget !== undefined && price !== null && price > budget
  const rounds = program.rounds ?? []
  const isOver = rounds.length > 0 && rounds.every(({ end }) => end < today)
  return [
    ...(isDear ? [step('price', 'fit.over_budget', language)] : []),
    ...(isOver && !program.rounds_to_be_announced ? [step('deadline', 'fit.rounds_over', language)] : []),
  ]
}

/** What nobody can say of a program yet: then it cannot be said to fit. */
function unknownOf(
  program: Facts,
  { states, today, language }: { states: boolean; today: string; language: Language },
): FitStep[] {
  const rounds = program.rounds ?? []
  const isLater = program.rounds_to_be_announced && rounds.every(({ end }) => end < today)
  const deadline = isLater ? 'fit.rounds_announced_later' : rounds.length === 0 ? 'fit.rounds_unknown' : null
  return [
    ...(states ? [] : [step('language', 'fit.language_unknown', language)]),
    ...(yearTuition(program) === null ? [step('price', 'fit.price_unknown', language)] : []),
    ...(deadline ? [step('deadline', deadline, language)] : []),
  ]
}

/**
 * Nothing missing and nothing unknown fits. One step of the student's own counts beside a price or a day that is not known
 * yet, for the card shows those; an unknown language may be a second step.
 */
function fitOf(lacking: readonly FitStep[], unknown: readonly FitStep[]): Fit {
  const [first, ...more] = lacking.length > 0 ? lacking : unknown
  if (!first) return { state: 'fits', step: null }
  const hidesStep = lacking.length > 0 && unknown.some(({ kind }) => kind === 'language')
  return more.length === 0 && !hidesStep ? { state: 'one_step', step: first } : further
}

function step(kind: FitStepKind, code: ErrorCode, language: Language): FitStep {
  return { kind, text: sentence(language, code) }
}

/** Compares lists of numbers by their first difference. */
function compared(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
