import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** What is done to many sections at once. */
export type SectionsAction =
  | { readonly action: 'publish_sections'; readonly value: boolean }
  | { readonly action: 'delete_sections' }

/** Does an act on many sections. Returns those that it changed and those that are not there. */
export const sectionsChange = extensionPoint<
  [act: RequestContext, action: SectionsAction, ids: readonly number[]],
  { readonly changed: readonly number[]; readonly absent: readonly number[] }
>()

/** Takes an act on sections back, on those that it changed at an instant. Returns those that are as before. */
export const sectionsRevert = extensionPoint<
  [
    act: RequestContext,
    action: SectionsAction,
    done: { readonly ids: readonly number[]; readonly at: string },
  ],
  readonly number[]
>()
