import { Button, Stack, TextInput } from '@mantine/core'
import { applyRegrade, undoRegrade } from '@qadam/contract/questions/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { MoveTable } from './MoveTable.tsx'
import classes from './Questions.module.css'
import { type Regrade, type RegradePreview, regradeQuery, regradesQuery } from './queries.ts'

/** Renders the regrade of a corrected key: preview, approval, undo. */
export default function RegradeDialog({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const { t } = useTranslation('questions')
  const preview = useQuery(regradeQuery(taskId))
  const history = useQuery(regradesQuery(taskId))
  const actions = useRegrade(taskId)
  const failed = preview.error ?? history.error
  return (
    <Dialog onClose={onClose} size="xl" title={t('regradeTitle')}>
      {preview.data && history.data ? (
        <Stack gap="lg">
          {preview.data.up + preview.data.down > 0 && (
            <Approval
              preview={preview.data}
              busy={actions.apply.busy || preview.isFetching}
              onApprove={(reason) => actions.apply.submit({ stamp: preview.data.stamp, reason })}
            />
          )}
          {history.data.map((one) => (
            <Past
              key={one.id}
              regrade={one}
              busy={actions.undo.busy}
              onUndo={() => actions.undo.submit(one.id)}
            />
          ))}
        </Stack>
      ) : failed ? (
        <Failure
          failure={failed}
          level={2}
          onRetry={() => {
            void preview.refetch()
            void history.refetch()
          }}
        />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </Dialog>
  )
}

interface ApprovalProps {
  readonly preview: RegradePreview
  readonly busy: boolean
  readonly onApprove: (reason: string | undefined) => void
}

function Approval({ preview, busy, onApprove }: ApprovalProps) {
  const { t } = useTranslation('questions')
  const [reason, setReason] = useState('')
  const { students, up, down, now_pass, no_longer_pass, running, moves } = preview
  return (
    <section className={classes.regrade} aria-label={t('approval')}>
      <dl className={classes.figures}>
        <Figure label={t('figureStudents')} value={students} />
        <Figure label={t('figureUp')} value={up} mood="up" />
        <Figure label={t('figureDown')} value={down} mood="down" />
        <Figure label={t('figurePass')} value={now_pass} mood="up" />
        <Figure label={t('figureFail')} value={no_longer_pass} mood="down" />
      </dl>
      {running > 0 && <p className={classes.soft}>{t('running', { count: running })}</p>}
      <form
        className={classes.approve}
        onSubmit={(event) => {
          event.preventDefault()
          onApprove(reason.trim() || undefined)
        }}
      >
        <TextInput
          label={t('reason')}
          placeholder={t('reasonHint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          {t('approve', { count: students })}
        </Button>
      </form>
      <p className={classes.soft}>{t('approveText')}</p>
      <MoveTable moves={moves} total={up + down} />
    </section>
  )
}

function Figure({ label, value, mood }: { label: string; value: number; mood?: 'up' | 'down' }) {
  return (
    <div data-mood={value > 0 ? mood : undefined}>
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}

function Past({ regrade, busy, onUndo }: { regrade: Regrade; busy: boolean; onUndo: () => void }) {
  const { t } = useTranslation('questions')
  return (
    <section className={classes.past} aria-label={t('pastRegrade')}>
      <header>
        <div>
          <b>{t(regrade.state === 'applied' ? 'appliedState' : 'undoneState')}</b>
          <p className={classes.soft}>
            <DateText value={regrade.applied_at} withTime /> {regrade.applied_by?.name}
            {regrade.reason && ` · ${regrade.reason}`}
          </p>
          {regrade.undone_at && (
            <p className={classes.soft}>
              {t('undoneAt')} <DateText value={regrade.undone_at} withTime /> {regrade.undone_by?.name}
            </p>
          )}
        </div>
        {regrade.can_undo && (
          <Button variant="default" loading={busy} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </header>
      <MoveTable moves={regrade.moves} total={regrade.moved} />
    </section>
  )
}

/**
 * Returns the approval and undo of a regrade. The stamp ensures that exactly the previewed regrade is
 * approved.
 */
function useRegrade(taskId: number) {
  const { t } = useTranslation('questions')
  const queryClient = useQueryClient()
  const settled = {
    onSettled: () =>
      Promise.all(
        ['questions', 'tasks', 'progress'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  }
  const apply = useSubmit(
    (body: { stamp: string; reason?: string }) => call(applyRegrade, { params: { id: taskId }, body }),
    { ...settled, success: ({ students }) => t('regraded', { count: students }) },
  )
  const undo = useSubmit((id: number) => call(undoRegrade, { params: { id } }), {
    ...settled,
    success: t('undone'),
  })
  return { apply, undo }
}
