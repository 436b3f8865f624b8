import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Section } from './Section.tsx'
import { FormSkeleton } from './Skeletons.tsx'

interface RulesSectionProps {
  readonly id?: string
  readonly title: string
  readonly text: string
  /** What the form begins with. */
  readonly queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'refetch'>[]
  /** The form, once everything is loaded. */
  readonly children: ReactNode
}

/** A section of settings: its form, and until it is loaded its skeleton or the failure. */
export function RulesSection({ id, title, text, queries, children }: RulesSectionProps) {
  const failed = queries.find(({ isError, data }) => isError && !data)
  return (
    <Section {...(id === undefined ? {} : { id })} title={title} text={text}>
      {failed ? (
        <Failure failure={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        (queries.every(({ data }) => data) && children) || <FormSkeleton fields={3} />
      )}
    </Section>
  )
}
