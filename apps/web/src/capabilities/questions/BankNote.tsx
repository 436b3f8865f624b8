import { Button } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../platform/guard.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './Questions.module.css'
import { Credit } from './QuestionView.tsx'
import { facetsQuery, type Link } from './queries.ts'
import { useBankActions } from './use-question-actions.ts'

const TagsDialog = lazyPart(() => import('./TagsDialog.tsx'))

interface BankNoteProps {
  readonly listId: number
  readonly taskId: number
  readonly link: Link | undefined
  readonly onTaken: () => void
}

/** Renders a task's link to the bank: up to date, outdated, or not in the bank. */
export function BankNote({ listId, taskId, link, onTaken }: BankNoteProps) {
  const mayUseBank = mayOpen('/questions', useSession())
  if (link) return <Linked listId={listId} link={link} mayUseBank={mayUseBank} onTaken={onTaken} />
  return mayUseBank && <Unlinked listId={listId} taskId={taskId} />
}

interface LinkedProps {
  readonly listId: number
  readonly link: Link
  readonly mayUseBank: boolean
  readonly onTaken: () => void
}

function Linked({ listId, link, mayUseBank, onTaken }: LinkedProps) {
  const { t } = useTranslation('questions')
  const { take } = useBankActions(listId)
  const [isAsking, setAsking] = useState(false)
  const isBehind = link.latest > link.version
  const takeIt = () => take.submit(link.task_id, onTaken).then(() => setAsking(false))
  return (
    <aside className={classes.note} data-urgent={isBehind || undefined}>
      <IconBooks size={20} stroke={1.7} aria-hidden />
      <div>
        <b>{t(isBehind ? 'newerInBank' : 'fromBankHere')}</b>
        <p>
          {t(link.is_changed ? 'copyChanged' : 'copyVersion', {
            version: link.version,
            latest: link.latest,
          })}{' '}
          {mayUseBank && !link.is_deleted && (
            <AnchorLink to="/questions" search={{ open: link.question_id }} underline="always">
              {t('openInBank')}
            </AnchorLink>
          )}
        </p>
        <Credit credit={link.credit} licence={link.licence} />
      </div>
      {isBehind && !link.is_deleted && (
        <Button size="sm" loading={take.busy} onClick={() => (link.is_changed ? setAsking(true) : takeIt())}>
          {t('takeNewer')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('takeNewerTitle')}
        confirm={t('takeNewer')}
        busy={take.busy}
        onClose={() => setAsking(false)}
        onConfirm={takeIt}
      >
        {t('takeNewerText')}
      </ConfirmDialog>
    </aside>
  )
}

function Unlinked({ listId, taskId }: { listId: number; taskId: number }) {
  const { t } = useTranslation('questions')
  const { save } = useBankActions(listId)
  const facets = useQuery(facetsQuery)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.toBank}
        leftSection={<IconBooks size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('saveToBank')}
      </Button>
      {isAsking && (
        <TagsDialog
          title={t('saveToBank')}
          text={t('saveToBankText')}
          confirm={t('saveToBank')}
          known={facets.data?.tags.map(({ tag }) => tag) ?? []}
          busy={save.busy}
          onClose={() => setAsking(false)}
          onConfirm={(tags) => save.submit({ task: taskId, tags }, () => setAsking(false))}
          onFailure={(thrown) => {
            setAsking(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
