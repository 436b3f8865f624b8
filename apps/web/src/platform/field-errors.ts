import type { ReactNode } from 'react'
import type { Explanation } from './explain.ts'

/** What is needed of a form that `useForm` gave, whatever its values are. */
export interface FormOf {
  readonly getValues: () => object
  readonly setErrors: (errors: FormErrors) => void
  readonly getInputNode: (path: never) => HTMLElement | null
}
export type FormErrors = Readonly<Record<string, ReactNode>>

/** Puts the server's sentences at their fields and leads to the first; true when there was one to put. */
export function showFieldErrors(form: FormOf, explanation: Explanation): boolean {
  const fields = form.getValues()
  const known = Object.entries(explanation.fields).filter(([path]) => (path.split('.')[0] ?? '') in fields)
  if (known.length === 0) return false
  form.setErrors(Object.fromEntries(known))
  focusFirstError(form, Object.fromEntries(known))
  return true
}

/** Leads to the first field, as the page shows them, that was found wrong. */
export function focusFirstError(form: FormOf, errors: FormErrors): void {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path as never) ?? [])
  const precedes = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  nodes.sort((one, other) => (precedes(one, other) ? -1 : 1))[0]?.focus()
}
