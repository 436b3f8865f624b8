import type { StudentMapping } from '@qadam/contract/student-import/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { CheckScreen } from './CheckScreen.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import type { Chosen, ImportSearch } from './import-search.ts'
import { studentImportQuery } from './queries.ts'
import { useStudentImports } from './use-student-imports.ts'

/** Renders the import of students in three steps: choose a file, map its columns, check. */
export function StudentImportPage({ search }: { readonly search: ImportSearch }) {
  const navigate = useNavigate()
  const actions = useStudentImports()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [matching, setMatching] = useState(false)
  const { of } = search
  const found = useQuery({ ...studentImportQuery(of ?? 0), enabled: of !== undefined })
  const open = async (id: number | undefined) => {
    setMatching(false)
    await navigate({ to: '/users-list', search: { view: 'import', saved: id, page: 1 } })
  }
  const restart = () => {
    setChosen(null)
    void open(undefined)
  }
  if (of === undefined && !chosen)
    return <FileStep actions={actions} page={search.page} onChosen={setChosen} />
  if (of === undefined || matching) {
    const { described, file } = chosen ?? {}
    const record = found.data
    const check = async (mapping: StudentMapping, signal: AbortSignal, onProgress: (share: number) => void) =>
      open(
        file
          ? await actions.check(file, mapping, { signal, onProgress })
          : await actions.checkAgain(of ?? 0, mapping),
      )
    return (
      <ColumnsStep
        key={(described?.columns ?? []).map(({ name }) => name).join('\n')}
        fileName={described?.file_name ?? record?.file_name ?? ''}
        columns={described?.columns ?? (record?.columns ?? []).map((name) => ({ name, samples: [] }))}
        start={(of !== undefined && record?.mapping) || described?.mapping || { columns: {} }}
        remembered={of === undefined && Boolean(described?.remembered)}
        chosen={chosen}
        onRead={async (reading) => {
          if (file) setChosen({ file, reading, described: await actions.describe(file, reading, {}) })
        }}
        onCheck={check}
        onBack={matching ? () => setMatching(false) : restart}
      />
    )
  }
  if (!found.data)
    return (
      <ImportFrame at={null}>
        {found.isError ? (
          <Failure failure={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </ImportFrame>
    )
  return (
    <CheckScreen
      key={of}
      record={found.data}
      search={search}
      actions={actions}
      onOpen={open}
      onColumns={() => setMatching(true)}
      onRestart={restart}
    />
  )
}
