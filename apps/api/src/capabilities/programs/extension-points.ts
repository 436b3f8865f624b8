import type { FitStepKind } from '@qadam/contract/programs/fit.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { ReadContext, RequestContext } from '../../platform/http/call.ts'

export type ProgramReader = ReadContext

export type SectionsAction =
  | { readonly action: 'publish_sections'; readonly value: boolean }
  | { readonly action: 'delete_sections' }

/** Applies a bulk action to sections. Returns the changed ids and those that do not exist. */
export const changeProgramSections = extensionPoint<
  [ctx: RequestContext, action: SectionsAction, ids: readonly number[]],
  { readonly changed: readonly number[]; readonly absent: readonly number[] }
>()

export interface StudentSteps {
  /** False while the record says nothing of education, languages or certificates. */
  readonly hasProfile: boolean
  /** What the student has, in words. */
  readonly mine: readonly string[]
  /** What each program asks and the student lacks, by program; documents do not count. */
  readonly steps: ReadonlyMap<number, readonly FitStep[]>
  /** The programs that state which language they ask. */
  readonly stating: ReadonlySet<number>
}

export interface FitStep {
  readonly kind: FitStepKind
  readonly text: string
}

/** Returns what the student who asks lacks for programs. */
export const requirementSteps = extensionPoint<
  [ctx: ProgramReader, programIds: readonly number[]],
  StudentSteps
>()

/** Undoes a bulk action on the sections that it changed at an instant. Returns the restored ids. */
export const revertProgramSections = extensionPoint<
  [
    ctx: RequestContext,
    action: SectionsAction,
    done: { readonly ids: readonly number[]; readonly at: string },
  ],
  readonly number[]
>()
