import { maxStudentFileBytes, maxStudentRows } from '@qadam/contract/student-import/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstStep } from '../imports/FirstStep.tsx'
import { SampleButtons } from '../imports/SampleButtons.tsx'
import { useRunning } from '../imports/use-running.ts'
import { ImportFrame } from './ImportFrame.tsx'
import type { Chosen } from './import-search.ts'
import { pastImports } from './queries.ts'
import { toImport } from './to-import.tsx'
import type { Reading, StudentImportActions } from './use-student-imports.ts'

interface FileStepProps {
  readonly actions: StudentImportActions
  readonly page: number
  readonly onChosen: (chosen: Chosen) => void
}

/** Renders the first step: choosing a file, with past imports below. */
export function FileStep({ actions, page, onChosen }: FileStepProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const past = useQuery(pastImports(page))
  const { failure, run } = useRunning()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const stop = useRef<AbortController>(null)
  const take = (file: File, reading: Reading) =>
    run(async () => {
      const controller = new AbortController()
      stop.current = controller
      const { name } = file
      setSending({ name, share: 0 })
      const onProgress = (share: number) => setSending({ name, share })
      const described = await actions
        .describe(file, reading, { signal: controller.signal, onProgress })
        .finally(() => setSending(null))
      onChosen({ file, described, reading })
    })
  return (
    <ImportFrame
      at={0}
      lead={`${t('students_lead')} ${t('students_required')}`}
      actions={<SampleButtons onSave={actions.saveSample} />}
    >
      <FirstStep
        max={{ bytes: maxStudentFileBytes, rows: maxStudentRows }}
        sending={sending}
        onFile={(file, reading) => void take(file, reading)}
        onCancel={() => stop.current?.abort()}
        failure={failure}
        toOther={toImport}
        past={past}
        link={({ id, file_name }) => toImport(id, file_name)}
        emptyText={t('students_pastEmpty')}
        at={page}
        onPage={(next) => void navigate({ to: '/users-list', search: { view: 'import', page: next } })}
      />
    </ImportFrame>
  )
}
