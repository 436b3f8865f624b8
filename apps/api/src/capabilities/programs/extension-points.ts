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

/** Counts the unmet requirements of programs for the student who asks, by program. */
export const unmetRequirements = extensionPoint<
  [ctx: ProgramReader, programIds: readonly number[]],
  ReadonlyMap<number, number>
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
