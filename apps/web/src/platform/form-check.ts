import { zod4Resolver } from 'mantine-form-zod-resolver'
import { z } from 'zod'
import type { FormErrors } from './field-errors.ts'
import { i18n } from './i18n.ts'

// Every screen with a form loads `fields`. No eval, because the page's CSP forbids it.
z.config({ customError: (issue) => sentenceOf(issue), jitless: true })

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

/**
 * Returns a form validator for a schema of the contract, with messages in the user's language. An empty field
 * counts as absent. `own` maps the codes of the schema's own refinements to messages.
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

/** Returns the values without the fields that were left empty. */
export function given<Values extends object>(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined))
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
