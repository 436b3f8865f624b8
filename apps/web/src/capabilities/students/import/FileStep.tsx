import { Button, Group } from '@mantine/core'
import { maxStudentFileBytes, maxStudentRows } from '@qadam/contract/students/import/fields.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '../../../platform/tell-failure.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { ActFailure } from '../../imports/ActFailure.tsx'
import { ChooseFile } from '../../imports/ChooseFile.tsx'
import shared from '../../imports/imports.module.css'
import { PastImports } from '../../imports/PastImports.tsx'
import { useActing } from '../../imports/use-acting.ts'
import { ImportFrame } from './ImportFrame.tsx'
import { pastImports } from './queries.ts'
import type { Chosen } from './StudentImportPlace.tsx'
import { toImport } from './to-import.tsx'
import type { StudentImportActs } from './use-student-imports.ts'

interface FileStepProps {
  readonly acts: StudentImportActs
  readonly page: number
  readonly onChosen: (chosen: Chosen) => void
}

/** The first step: a file is chosen; below it the imports of before. */
export function FileStep({ acts, page, onChosen }: FileStepProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const past = useQuery(pastImports(page))
  const { failure, run } = useActing()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const stop = useRef<AbortController>(null)
  const take = (file: File) =>
    run(async () => {
      const controller = new AbortController()
      stop.current = controller
      const { name } = file
      setSending({ name, share: 0 })
      const onProgress = (share: number) => setSending({ name, share })
      const described = await acts
        .describe(file, {}, { signal: controller.signal, onProgress })
        .finally(() => setSending(null))
      onChosen({ file, described, reading: {} })
    })
  return (
    <ImportFrame
      at={0}
      lead={t('students_lead')}
      actions={
        <Group gap="xs" aria-label={t('sample')} role="group">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => acts.saveSample(format).catch(tellFailure)}
            >
              {t(format === 'xlsx' ? 'sampleXlsx' : 'sampleCsv')}
            </Button>
          ))}
        </Group>
      }
    >
      <div className={shared.stack}>
        <ChooseFile
          most={{ bytes: maxStudentFileBytes, rows: maxStudentRows }}
          sending={sending}
          onFile={(file) => void take(file)}
          onCancel={() => stop.current?.abort()}
        />
        <ActFailure failure={failure} toOther={toImport} />
        <section>
          <h2 className={shared.heading}>{t('past')}</h2>
          {past.isError && !past.data ? (
            <Failure failure={past.error} onRetry={() => void past.refetch()} />
          ) : (
            <PastImports
              link={({ id, file_name }) => (
                <AnchorLink to="/users-list" search={{ view: 'import', saved: id, page: 1 }}>
                  {file_name}
                </AnchorLink>
              )}
              emptyText={t('students_pastEmpty')}
              page={past.data}
              at={page}
              refreshing={past.isPlaceholderData}
              onPage={(next) => void navigate({ to: '/users-list', search: { view: 'import', page: next } })}
            />
          )}
        </section>
      </div>
    </ImportFrame>
  )
}
