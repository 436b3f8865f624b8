import type { Sent } from '@qadam/contract/endpoint.ts'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { planTranches } from '@qadam/contract/tranches/endpoints.ts'
import { type Due, equalParts, type TrancheEvent } from '@qadam/contract/tranches/rules.ts'
import { tengeAsTyped, typedWholeTenge } from '../../../platform/money-text.ts'
import type { Plan, StudentMoney } from '../queries.ts'

export type When = 'day' | TrancheEvent

/** A line of a plan as typed. `key` tells the lines of a form apart. */
export interface PartLine {
  readonly key: string
  readonly amount: string
  readonly when: When
  readonly day: string | null
  readonly days: string | number
}
export interface DiscountLine {
  readonly key: string
  readonly amount: string
  readonly reason: string
}

/** The form of a plan as typed. */
export interface PlanValues {
  readonly packageId: string | null
  readonly total: string
  readonly discounts: DiscountLine[]
  readonly kind: 'equal' | 'listed'
  readonly parts: string | number
  readonly firstOn: string | null
  readonly everyMonths: string | number
  readonly lines: PartLine[]
}

let lastKey = 0
function nextKey(): string {
  lastKey += 1
  return String(lastKey)
}

export const emptyPart = (amount = ''): PartLine => ({
  key: nextKey(),
  amount,
  when: 'day',
  day: null,
  days: 0,
})
export const emptyDiscount = (): DiscountLine => ({ key: nextKey(), amount: '', reason: '' })

/** Returns what a form begins with: a new plan, or the one that it replaces. */
export function valuesOf(plan: Plan | null): PlanValues {
  return {
    packageId: plan?.package ? String(plan.package.id) : null,
    total: plan ? tengeAsTyped(BigInt(plan.total.minor)) : '',
    discounts: (plan?.discounts ?? []).map(({ amount, reason }) => ({
      key: nextKey(),
      amount: tengeAsTyped(BigInt(amount.minor)),
      reason,
    })),
    kind: 'equal',
    parts: 3,
    firstOn: null,
    everyMonths: 1,
    lines: [emptyPart()],
  }
}

/** Returns the plan that a new one for the same package replaces. */
export const replacedBy = ({ packageId }: PlanValues, { plans }: StudentMoney): Plan | undefined =>
  plans.find(
    ({ package: of, ended_at: ended }) =>
      ended === null && (of === null ? null : String(of.id)) === packageId,
  )

/** Returns what was paid of a plan, in minor units. */
export const paidOf = (plan: Plan | undefined, { tranches }: StudentMoney): bigint =>
  tranches
    .filter(({ plan_id: id }) => plan !== undefined && id === plan.id)
    .reduce((all, { paid }) => all + BigInt(paid.minor), 0n)

export interface PreviewPart {
  readonly amount: MoneyOnWire
  readonly due: Due
}
export type Lack = 'lacksTotal' | 'lacksDiscount' | 'lacksPaid' | 'lacksParts' | 'lacksDay' | 'differs'

/** What a plan comes to as typed so far, and why it cannot be saved yet. */
export interface Preview {
  /** What is divided: the price without discounts and without what was paid. */
  readonly left: bigint
  readonly parts: readonly PreviewPart[]
  /** What the lines leave over; negative when they are too much. */
  readonly rest: bigint
  readonly lacks: Lack | null
}

const tenge = (minor: bigint): MoneyOnWire => ({ minor: minor.toString(), currency: 'KZT' })

/** Computes a plan as typed by the rules of the server, so that it is seen before it is saved. */
export function previewOf(values: PlanValues, paid: bigint): Preview {
  const nothing = { left: 0n, parts: [], rest: 0n }
  const total = typedWholeTenge(values.total)
  if (!total) return { ...nothing, lacks: 'lacksTotal' }
  const discounts = values.discounts.map(({ amount }) => BigInt(typedWholeTenge(amount)?.minor ?? 0))
  const discount = discounts.reduce((all, minor) => all + minor, 0n)
  const isWrong = values.discounts.some(({ reason }, at) => reason.trim() === '' || discounts[at] === 0n)
  if (isWrong || discount >= BigInt(total.minor)) return { ...nothing, lacks: 'lacksDiscount' }
  const left = BigInt(total.minor) - discount - paid
  if (left < 0n) return { ...nothing, left, lacks: 'lacksPaid' }
  if (left === 0n) return { ...nothing, lacks: null }
  return values.kind === 'equal' ? equalPreview(values, left) : listedPreview(values, left)
}

const isWithin = (value: string | number, min: number, max: number) =>
  Number.isInteger(Number(value)) && value !== '' && Number(value) >= min && Number(value) <= max

function equalPreview({ parts, firstOn, everyMonths }: PlanValues, left: bigint): Preview {
  if (firstOn === null || !isWithin(parts, 1, 60) || !isWithin(everyMonths, 1, 12))
    return { left, parts: [], rest: left, lacks: 'lacksDay' }
  const divided = equalParts(
    { minor: left, currency: 'KZT' },
    { parts: Number(parts), first_on: firstOn, every_months: Number(everyMonths) },
  )
  return {
    left,
    parts: divided.map(({ amount, due }) => ({ amount: tenge(amount.minor), due })),
    rest: 0n,
    lacks: null,
  }
}

function listedPreview({ lines: typed }: PlanValues, left: bigint): Preview {
  const parts = typed.map(partOf)
  const rest = typed.reduce((all, { amount }) => all - BigInt(typedWholeTenge(amount)?.minor ?? 0), left)
  return {
    left,
    parts: parts.filter((part) => part !== undefined),
    rest,
    lacks: rest !== 0n ? 'differs' : parts.includes(undefined) ? 'lacksParts' : null,
  }
}

function partOf({ amount, when, day, days }: PartLine): PreviewPart | undefined {
  const read = typedWholeTenge(amount)
  if (!read) return undefined
  if (when === 'day') return day === null ? undefined : { amount: read, due: { due_on: day } }
  if (!isWithin(days, 0, 365)) return undefined
  return { amount: read, due: { event: when, days_after: Number(days) } }
}

type PlanBody = Sent<typeof planTranches>['body']

/** Returns the request of a plan whose preview lacks nothing. */
export function bodyOf(
  values: PlanValues,
  { student, replaced, preview }: { student: number; replaced: Plan | undefined; preview: Preview },
): PlanBody {
  const zero = tenge(0n)
  return {
    user_id: student,
    ...(values.packageId !== null && { package_id: Number(values.packageId) }),
    total: typedWholeTenge(values.total) ?? zero,
    discounts: values.discounts.map(({ amount, reason }) => ({
      amount: typedWholeTenge(amount) ?? zero,
      reason: reason.trim(),
    })),
    schedule:
      values.kind === 'equal' && preview.left > 0n
        ? {
            kind: 'equal',
            parts: Number(values.parts),
            first_on: values.firstOn ?? '',
            every_months: Number(values.everyMonths),
          }
        : { kind: 'listed', parts: preview.parts.map(({ amount, due }) => ({ amount, ...due })) },
    replaces: replaced?.id ?? null,
  }
}
