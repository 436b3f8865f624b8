import type { RetentionClass } from '@qadam/contract/documents/vocabulary.ts'
import type { Words } from '../words.ts'
import type { Kind, Rule, Terms } from './queries.ts'

interface Named {
  readonly id: number | string
  readonly name: string
}
/** Countries and packages that rules may name, in the viewer's language. */
export interface Choices {
  readonly countries: readonly Named[]
  readonly packages: readonly Named[]
}

const year = 365

export const timeWords = (days: number, t: Words): string =>
  days % year === 0 ? t('years', { count: days / year }) : t('kindDays', { count: days })

/** Returns how long files of a retention class are kept, in words. */
export function retentionWords(saved: RetentionClass, terms: Terms, t: Words): string {
  return saved === 'permanent'
    ? t('retention_permanent')
    : t(`retention_${saved}`, { time: timeWords(terms[saved], t) })
}

/**
 * Describes a rule in one line: the students it applies to; a rule without conditions applies to everybody.
 */
export function ruleWords(rule: Rule, { countries, packages }: Choices, t: Words): string {
  const named = (of: readonly Named[], ids: readonly (string | number)[]) =>
    ids.map((id) => of.find((one) => String(one.id) === String(id))?.name ?? String(id)).join(', ')
  const parts = [
    named(countries, rule.countries),
    rule.degrees.map((one) => t(`level_${one}`)).join(', '),
    named(packages, rule.packages),
    ...rule.when.map((one) => t(`when_${one}`)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : t('kindEverybody')
}

export function needWords({ needed }: Pick<Kind, 'needed'>, choices: Choices, t: Words): string[] {
  return needed.length === 0
    ? [t('kindNobody')]
    : [...new Set(needed.map((rule) => ruleWords(rule, choices, t)))]
}
