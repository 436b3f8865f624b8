import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import type { FieldFault } from './failure.ts'
import { malformed } from './request-failures.ts'

/**
 * Returns the validated value of a part of a request; `faults` are those found before. @throws Failure 400
 * `request.malformed` that names every invalid field by its path.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema | undefined,
  given: unknown,
  faults: readonly FieldFault[] = [],
): z.output<Schema> {
  const result = schema?.safeParse(given, { reportInput: true })
  const found = result?.success === false ? result.error.issues.flatMap((issue) => faultsOf(issue)) : []
  const paths = new Set(found.map(({ path }) => path))
  const fields = [...found, ...faults.filter(({ path }) => !paths.has(path))]
  if (fields.length > 0) throw malformed({ fields })
  const path = unstorable(result?.data)
  if (path !== null) throw malformed({ fields: [{ path: path.join('.'), code: 'field.wrong_format' }] })
  return result?.data as z.output<Schema>
}

/**
 * Returns the path of a text with a NUL or a lone surrogate, which PostgreSQL cannot store; null when there
 * is none.
 */
function unstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null
  if (value === null || typeof value !== 'object') return null
  for (const [key, inner] of Object.entries(value)) {
    const path = unstorable(key) ?? unstorable(inner)
    if (path !== null) return [key.replaceAll('\0', '').toWellFormed(), ...path]
  }
  return null
}

type Issue = z.core.$ZodIssue

function faultsOf(issue: Issue, above: readonly PropertyKey[] = []): FieldFault[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].map(String).join('.'), code: 'field.unknown' }))
  }
  if (issue.code === 'invalid_union') {
    // The deepest branch has the best message: an invalid day in a text is more useful than "not a number".
    const branches = issue.errors.filter((branch) => branch.length > 0)
    const best = branches.toSorted((a, b) => depth(b) - depth(a))[0]
    if (best && depth(best) > 0) return best.flatMap((inner) => faultsOf(inner, path))
    return [
      {
        path: path.map(String).join('.'),
        code: issue.input === undefined ? 'field.required' : 'field.wrong_type',
      },
    ]
  }
  return [{ path: path.map(String).join('.'), ...codeOf(issue) }]
}

function depth(issues: readonly Issue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length + (issue.code === 'invalid_type' ? 0 : 1)))
}

function codeOf(issue: Issue): { code: ErrorCode; values?: Record<string, string | number> } {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { code: 'field.required' }
      return { code: issue.expected === 'int' ? 'field.not_whole' : 'field.wrong_type' }
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array')
        return { code: 'field.too_small', values: { minimum: Number(issue.minimum) } }
      if (Number(issue.minimum) === 1) return { code: 'field.required' }
      return { code: 'field.too_short', values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return {
        code: issue.origin === 'string' || issue.origin === 'array' ? 'field.too_long' : 'field.too_big',
        values: { maximum: Number(issue.maximum) },
      }
    case 'invalid_value':
      return { code: 'field.not_in_list' }
    case 'invalid_format':
      if (issue.format === 'email') return { code: 'field.email' }
      if (issue.format === 'date' || issue.format === 'datetime') return { code: 'field.date' }
      if (issue.format === 'url') return { code: 'field.url' }
      return { code: 'field.wrong_format' }
    case 'custom':
      return {
        code: isErrorCode(issue.message) ? issue.message : 'field.wrong_type',
        values: issue.params as Record<string, string>,
      }
    default:
      return { code: 'field.wrong_type' }
  }
}

/**
 * Returns true when a schema's own check uses a phrase as its message: `.refine(test,
 * 'programs.round_in_past')`.
 */
function isErrorCode(message: string): message is ErrorCode {
  return /^[a-z_]+\.[a-z_]+$/.test(message)
}
