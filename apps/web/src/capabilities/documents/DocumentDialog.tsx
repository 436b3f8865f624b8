import { Box, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { documentLifecycle } from '@qadam/contract/documents/lifecycle.ts'
import { actionsFrom } from '@qadam/contract/lifecycle.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { CustodyPart } from './CustodyPart.tsx'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import classes from './Documents.module.css'
import { DocumentView } from './DocumentView.tsx'
import { HistoryPart } from './HistoryPart.tsx'
import { JudgeSide } from './JudgeSide.tsx'
import { type DocumentDetail, documentDetail } from './queries.ts'
import { SendDocument } from './SendDocument.tsx'
import { useDecide } from './use-decide.ts'
import { returnWords, useWords, waiverWords } from './words.ts'

interface DocumentDialogProps {
  readonly studentId: number
  readonly typeId: number
  readonly name: string
  readonly isStaff: boolean
  readonly onClose: () => void
}

/** Renders one document: its versions on the left, the available actions on the right. */
export default function DocumentDialog({ studentId, typeId, name, isStaff, onClose }: DocumentDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const detail = useQuery(documentDetail(studentId, typeId))
  return (
    <Dialog onClose={onClose} fullScreen={isPhone} size="min(1180px, 96vw)" title={name}>
      {detail.isPending && <Skeleton h={420} />}
      {detail.isError && !detail.data && (
        <Failure failure={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {detail.data && <Sides studentId={studentId} detail={detail.data} isStaff={isStaff} />}
    </Dialog>
  )
}

interface SidesProps {
  readonly studentId: number
  readonly detail: DocumentDetail
  readonly isStaff: boolean
}

function Sides({ studentId, detail, isStaff }: SidesProps) {
  const { t } = useWords()
  const { item } = detail
  const [isDeleting, setDeleting] = useState(false)
  const removal = useDecide(studentId, item, { onDone: () => setDeleting(false), failure: 'toast' })
  const actions = actionsFrom(documentLifecycle, item.state)
  return (
    <div className={classes.sides} data-own={(!isStaff && actions.includes('upload')) || undefined}>
      <LeftSide studentId={studentId} document={item} isStaff={isStaff} />
      <div className={classes.right}>
        <Standing document={item} isStaff={isStaff} />
        {isStaff && <JudgeSide key={`${item.version}`} studentId={studentId} document={item} />}
        {actions.includes('upload') && (
          <section className={classes.part}>
            <h3>{t(item.file ? (item.state === 'not_checked' ? 'replace' : 'uploadAgain') : 'upload')}</h3>
            <SendDocument studentId={studentId} document={item} />
          </section>
        )}
        {actions.includes('remove') && item.file && (
          <Button
            variant="subtle"
            color="red"
            className={classes.remove}
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('deleteFile')}
          </Button>
        )}
        <CustodyPart studentId={studentId} detail={detail} mayMove={isStaff} key={`custody ${item.holder}`} />
        <HistoryPart history={detail.history} />
      </div>
      <ConfirmDialog
        opened={isDeleting}
        title={t('deleteFile')}
        confirm={t('delete')}
        danger
        busy={removal.busy}
        onConfirm={() => removal.submit({ act: 'remove' })}
        onClose={() => setDeleting(false)}
      >
        {t('deleteText', { name: item.file?.name ?? '' })}
      </ConfirmDialog>
    </div>
  )
}

interface DocumentPartProps {
  readonly document: DocumentDetail['item']
  readonly isStaff: boolean
}

function LeftSide({ studentId, document, isStaff }: DocumentPartProps & { readonly studentId: number }) {
  const { t } = useWords()
  const { file, state } = document
  const isOpenable = file !== null && file.scan !== 'infected' && state !== 'quarantined'
  return (
    <Box miw={0}>
      {file && isOpenable && <DocumentView studentId={studentId} file={file} key={file.id} />}
      {!isOpenable && (
        <EmptyState
          kind="nothing-yet"
          title={file ? t(`state_${state}`) : t('noFile')}
          text={!file && isStaff ? t('noFileText') : undefined}
        />
      )}
    </Box>
  )
}

function Standing({ document, isStaff }: DocumentPartProps) {
  const { t } = useWords()
  const { file, state, reason, why } = document
  return (
    <>
      <div className={classes.standing}>
        <DocumentStatusBadge state={state} reason={reason} />
        {file?.scan === 'not_scanned' && isStaff && <small>{t('notScanned')}</small>}
      </div>
      {why && (
        <p className={classes.line}>
          <b>{t('why')}.</b> {why}
        </p>
      )}
      {(state === 'rejected' || state === 'waived') && (
        <p className={classes.returned} role={state === 'rejected' ? 'alert' : undefined}>
          {state === 'rejected'
            ? t('returnedBecause', { why: returnWords(document, t) })
            : waiverWords(document, t)}
        </p>
      )}
    </>
  )
}
