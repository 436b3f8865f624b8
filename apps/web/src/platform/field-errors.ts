import type { ReactNode } from 'react'
import type { Explanation } from './explain.ts'

/** The part of a `useForm` form that is needed here, whatever its values are. */
export interface FormOf {
  readonly getValues: () => object
  readonly setErrors: (errors: FormErrors) => void
  readonly getInputNode: (path: never) => HTMLElement | null
}
export type FormErrors = Readonly<Record<string, ReactNode>>

/** Shows the server's messages at their fields and focuses the first. Returns false when no field matched. */
export function showFieldErrors(form: FormOf, explanation: Explanation): boolean {
  const fields = form.getValues()
  const known = Object.entries(explanation.fields).filter(([path]) => (path.split('.')[0] ?? '') in fields)
  if (known.length === 0) return false
  form.setErrors(Object.fromEntries(known))
  focusFirstError(form, Object.fromEntries(known))
  return true
}

/** Focuses the first invalid field in page order. */
export function focusFirstError(form: FormOf, errors: FormErrors): void {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path as never) ?? [])
  const precedes = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  nodes.sort((one, other) => (precedes(one, other) ? -1 : 1))[0]?.focus()
}
