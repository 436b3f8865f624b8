import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Explanation } from './explain.ts'
import { i18n } from './i18n.ts'

// `fields` is brought by every screen with a form; without eval, because the page's policy forbids it.
z.config({ customError: (issue) => sentenceOf(issue), jitless: true })

/** What is needed of a form that `useForm` gave, whatever its values are. */
export interface FormOf {
  readonly getValues: () => object
  readonly setErrors: (errors: FormErrors) => void
  readonly getInputNode: (path: never) => HTMLElement | null
}
export type FormErrors = Readonly<Record<string, ReactNode>>

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

/**
 * Checks a form by a schema of the contract and says what is wrong in the reader's words. An emptied field counts as
 * absent. `own` gives sentences for the codes that the schema's own refinements name.
 */
export function checked(schema: z.ZodType, own: Readonly<Record<string, () => string>> = {}) {
  const check = zod4Resolver(schema)
  return (values: object): FormErrors =>
    Object.fromEntries(
      Object.entries(check(given(values)) as FormErrors).map(([path, message]) => {
        const named = typeof message === 'string' ? own[message] : undefined
        return [path, named ? named() : message]
      }),
    )
}

/** What was typed, without fields that were left empty. */
export function given<Values extends object>(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined))
}

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

function sentenceOf(issue: Issue): string {
  const t = i18n.getFixedT(null, 'fields')
  if (issue.input === undefined || issue.input === null || issue.input === '') return t('required')
  const name = String(issue.path?.at(-1) ?? '')
  if (/email/.test(name)) return t('email')
  if (/phone/.test(name)) return t('phone')
  const text = issue.origin === 'string'
  if (issue.code === 'too_small') return t(text ? 'tooShort' : 'tooSmall', { count: Number(issue.minimum) })
  if (issue.code === 'too_big') return t(text ? 'tooLong' : 'tooBig', { count: Number(issue.maximum) })
  return t('wrong')
}
