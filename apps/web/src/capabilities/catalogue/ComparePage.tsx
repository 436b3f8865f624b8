import { useQueries } from '@tanstack/react-query'
import { CompareScreen } from './CompareScreen.tsx'
import { toggleCompared, useCompared } from './compared.ts'
import { type Audience, program } from './queries.ts'

/** Renders the programs of the search params side by side; missing ones are left out. */
export default function ComparePage({ audience, ids }: { audience: Audience; ids: readonly number[] }) {
  const aside = useCompared()
  const { programs, waiting } = useQueries({
    queries: ids.map((id) => program(audience, id)),
    combine: (results) => ({
      programs: results.flatMap((result) => result.data ?? []),
      waiting: results.some((result) => result.isPending),
    }),
  })
  return (
    <CompareScreen
      audience={audience}
      programs={programs}
      waiting={waiting ? ids.length : 0}
      onRemove={(id) => aside.includes(id) && toggleCompared(id)}
    />
  )
}
