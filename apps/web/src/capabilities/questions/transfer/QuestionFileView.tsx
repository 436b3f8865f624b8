import { Button, Group, Progress, SegmentedControl, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import { ImportedQuestionView } from './ImportedQuestionView.tsx'
import { type QuestionFile, questionsOfPage } from './queries.ts'
import classes from './Transfer.module.css'
import type { TransferSearch } from './transfer-search.ts'
import { useTransferActions } from './use-transfer-actions.ts'

interface QuestionFileViewProps {
  readonly file: QuestionFile
  readonly only: TransferSearch['only']
  readonly page: number
  readonly onLook: (next: Partial<TransferSearch>) => void
  readonly onOther: () => void
}

export function QuestionFileView({ file, only, page, onLook, onOther }: QuestionFileViewProps) {
  const { t } = useTranslation(['transfer', 'authoring'])
  const actions = useTransferActions()
  const { submit, busy, failure } = useSubmit((run: () => Promise<void>) => run(), { failure: 'inline' })
  const run = async (run: () => Promise<void>): Promise<void> => {
    await submit(run)
  }
  const isBusy = file.state === 'reading' || file.state === 'writing'
  const parts = (['good', 'noted', 'broken', 'twins'] as const).filter((part) => file[part] > 0)
  return (
    <Stack gap="lg">
      <div>
        <p className={classes.detail}>{file.file_name}</p>
        <div className={classes.counts} role="status">
          <Badge>{t(`state_${file.state}`)}</Badge>
          {file.types.map(({ type, count }) => (
            <Badge key={type}>{`${t(`authoring:${type}.name`)} · ${count}`}</Badge>
          ))}
        </div>
      </div>
      {isBusy && <FileProgress file={file} />}
      {file.problem && (
        <FormFailure failure={{ sentence: file.problem.message, requestId: null, retry: false }} />
      )}
      <FormFailure failure={failure} />
      {file.state === 'done' && <p>{t('done', { count: file.written })}</p>}
      {file.state === 'undone' && <p>{t('undone', { count: file.kept })}</p>}
      {file.acts.includes('approve') && (
        <ApproveForm
          file={file}
          busy={busy}
          onApprove={(approval) => void run(() => actions.approve(file.id, approval))}
          onDiscard={() => void run(() => actions.discard(file.id).then(onOther))}
        />
      )}
      <FileActions file={file} busy={busy} run={run} actions={actions} onOther={onOther} />
      {parts.length > 1 && (
        <SegmentedControl
          className={classes.look}
          aria-label={t('look')}
          value={only ?? 'all'}
          data={[
            { value: 'all', label: t('all') },
            ...parts.map((part) => ({ value: part, label: `${t(part)} · ${file[part]}` })),
          ]}
          onChange={(value) =>
            onLook({ only: value === 'all' ? undefined : (value as TransferSearch['only']), page: 1 })
          }
        />
      )}
      <ListBody
        rows={file.questions.results}
        paging={{
          page,
          count: file.questions.count,
          size: questionsOfPage,
          onPage: (next) => onLook({ page: next }),
        }}
      >
        {(questions) => (
          <ol className={classes.questions}>
            {questions.map((question) => (
              <ImportedQuestionView key={question.number} question={question} />
            ))}
          </ol>
        )}
      </ListBody>
    </Stack>
  )
}

function FileProgress({ file }: { readonly file: QuestionFileViewProps['file'] }) {
  const { t } = useTranslation(['transfer', 'authoring'])
  return (
    <div>
      <Progress
        value={file.total > 0 ? (100 * file.written) / file.total : 100}
        striped
        animated
        aria-label={t(`state_${file.state}`)}
      />
      {file.total > 0 && (
        <p className={classes.detail}>{t('written', { written: file.written, total: file.total })}</p>
      )}
    </div>
  )
}

interface FileActionsProps {
  readonly file: QuestionFileViewProps['file']
  readonly busy: boolean
  readonly run: (run: () => Promise<void>) => Promise<void>
  readonly actions: ReturnType<typeof useTransferActions>
  readonly onOther: QuestionFileViewProps['onOther']
}

function FileActions({ file, busy, run, actions, onOther }: FileActionsProps) {
  const { t } = useTranslation(['transfer', 'authoring'])
  return (
    <Group>
      {file.acts.includes('undo') && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void run(() => actions.undo(file.id))}
        >
          {t('undo')}
        </Button>
      )}
      {!file.acts.includes('approve') && (
        <Button variant="subtle" onClick={onOther}>
          {t('otherFile')}
        </Button>
      )}
    </Group>
  )
}
