import { zod4Resolver } from 'mantine-form-zod-resolver'
import { z } from 'zod'
import type { FormErrors } from './field-errors.ts'
import { i18n } from './i18n.ts'

// `fields` is brought by every screen with a form; without eval, because the page's policy forbids it.
z.config({ customError: (issue) => sentenceOf(issue), jitless: true })

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
