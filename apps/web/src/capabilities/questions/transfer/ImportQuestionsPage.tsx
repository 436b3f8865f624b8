import { Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explain } from '../../../platform/explain.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { ChooseQuestionFile } from './ChooseQuestionFile.tsx'
import { LatestFiles } from './LatestFiles.tsx'
import { QuestionFileView } from './QuestionFileView.tsx'
import { questionFileQuery } from './queries.ts'
import type { TransferSearch } from './transfer-search.ts'
import { useTransferActions } from './use-transfer-actions.ts'

/** Renders the import of a question file: choose, preview, approve, undo. */
export function ImportQuestionsPage({ search }: { search: TransferSearch }) {
  const { t } = useTranslation('transfer')
  const navigate = useNavigate()
  const actions = useTransferActions()
  const [share, setShare] = useState<number | null>(null)
  const go = (next: Partial<TransferSearch>) =>
    void navigate({ to: '/questions/import', search: { ...search, page: 1, ...next } })
  const { submit, failure } = useSubmit(
    (file: File) => {
      setShare(0)
      return actions.read(file, search.list, { onProgress: setShare })
    },
    {
      onSuccess: (file) => go({ file, only: undefined }),
      onSettled: () => setShare(null),
      failure: 'inline',
    },
  )
  const read = async (file: File): Promise<void> => {
    await submit(file)
  }
  return (
    <Page
      title={t('title')}
      lead={t(search.list === undefined ? 'lead' : 'leadList')}
      trail={
        <AnchorLink to="/questions">
          <Group gap="xs" component="span">
            <IconArrowLeft size={16} aria-hidden />
            {t('toBank')}
          </Group>
        </AnchorLink>
      }
      actions={
        search.file === undefined &&
        (['gift', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => actions.saveSample(format).catch(notifyFailure)}
          >
            {t(format === 'gift' ? 'sampleGift' : 'sampleCsv')}
          </Button>
        ))
      }
    >
      {search.file === undefined ? (
        <Stack gap="lg">
          <ChooseQuestionFile share={share} onFile={(file) => void read(file)} />
          {failure !== null && <FormFailure failure={explain(failure)} />}
          <LatestFiles onOpen={(file) => go({ file })} />
        </Stack>
      ) : (
        <OpenFile search={{ ...search, file: search.file }} go={go} />
      )}
    </Page>
  )
}

interface OpenFileProps {
  readonly search: TransferSearch & { readonly file: number }
  readonly go: (next: Partial<TransferSearch>) => void
}

function OpenFile({ search, go }: OpenFileProps) {
  const { data, isError, error, refetch } = useQuery(questionFileQuery(search.file, search.only, search.page))
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  return (
    <QuestionFileView
      file={data}
      only={search.only}
      page={search.page}
      onLook={go}
      onOther={() => go({ file: undefined, only: undefined })}
    />
  )
}
