import { Button } from '@mantine/core'
import type { Invitation } from '@qadam/contract/accounts/schemas.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useLanguage } from '../../ui/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import type { PeopleActions } from '../people/use-people-actions.ts'
import { roleColors } from './PeopleTable.tsx'
import classes from './people.module.css'
import { pageSize } from './queries.ts'

type Row = z.output<typeof Invitation>

const states = {
  waiting: { look: statusLooks.waiting, phrase: 'invitationWaiting' },
  accepted: { look: statusLooks.done, phrase: 'invitationAccepted' },
  withdrawn: { look: statusLooks.stopped, phrase: 'invitationWithdrawn' },
  expired: { look: statusLooks.expired, phrase: 'invitationExpired' },
} as const

interface InvitationTableProps {
  readonly page: { readonly count: number; readonly results: readonly Row[] } | undefined
  readonly at: number
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly actions: Pick<PeopleActions, 'resend' | 'withdraw'>
  readonly onPage: (page: number) => void
}

interface Action {
  readonly action: () => Promise<unknown>
  readonly done: string
}

/** Renders invitations: who was invited, by whom, and the status. */
export function InvitationTable(props: InvitationTableProps) {
  const { page, failure, at, refreshing, actions, onRetry, onPage } = props
  const { t } = useTranslation('users')
  const { submit } = useSubmit(({ action }: Action) => action(), { success: (_, { done }) => done })
  const run: Run = async (action, done) => {
    await submit({ action, done })
  }
  const columns = useInvitationColumns(run, actions)
  return (
    <DataTable
      label={t('invitations')}
      columns={columns}
      rows={page?.results}
      failure={failure}
      onRetry={onRetry}
      idOf={({ id }) => id}
      nameOf={({ email }) => email}
      refreshing={refreshing}
      paging={{ page: at, count: page?.count ?? 0, size: pageSize, onPage }}
      empty={
        <EmptyState
          kind="nothing-yet"
          spot="start"
          title={t('invitationsEmptyTitle')}
          text={t('invitationsEmptyText')}
          action={<ButtonLink to="/users-add">{t('add')}</ButtonLink>}
        />
      }
    />
  )
}

/** Runs an action and shows its result as a toast. */
type Run = (action: () => Promise<unknown>, done: string) => Promise<void>

function useInvitationColumns(run: Run, actions: InvitationTableProps['actions']) {
  const { t } = useTranslation('users')
  const columns: Column<Row>[] = [
    {
      key: 'email',
      title: t('columnEmail'),
      onCard: 'heading',
      cell: (row) => <Invited row={row} />,
    },
    {
      key: 'role',
      title: t('columnRole'),
      width: 170,
      cell: ({ role }) => <Badge color={roleColors[role]}>{t(role)}</Badge>,
    },
    {
      key: 'state',
      title: t('columnState'),
      width: 210,
      cell: (row) => <State row={row} />,
    },
    {
      key: 'sent',
      title: t('columnSent'),
      width: 210,
      cell: (row) => <Sent row={row} />,
    },
    {
      key: 'actions',
      title: t('columnActions'),
      width: 240,
      align: 'right',
      cell: (row) =>
        (row.state === 'waiting' || row.state === 'expired') && (
          <InvitationActions row={row} run={run} actions={actions} />
        ),
    },
  ]
  return columns
}

function Invited({ row: { email, first_name, last_name } }: { readonly row: Row }) {
  return (
    <div className={classes.words}>
      <div className={classes.name}>{email}</div>
      {(first_name || last_name) && (
        <div className={classes.detail}>{fullName({ first_name, last_name })}</div>
      )}
    </div>
  )
}

function State({ row: { state, expires_at } }: { readonly row: Row }) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  return (
    <div>
      <StatusBadge look={states[state].look}>{t(states[state].phrase)}</StatusBadge>
      {state === 'waiting' && (
        <div className={classes.detail}>
          {t('invitationUntil', { date: shortDate(expires_at, language) })}
        </div>
      )}
    </div>
  )
}

function Sent({ row: { created_at, invited_by } }: { readonly row: Row }) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  return (
    <div>
      <div className="tabular">{shortDate(created_at, language)}</div>
      {invited_by && (
        <div className={classes.detail}>{t('invitationSentBy', { name: fullName(invited_by) })}</div>
      )}
    </div>
  )
}

interface InvitationActionsProps {
  readonly row: Row
  readonly run: Run
  readonly actions: InvitationTableProps['actions']
}

function InvitationActions({ row: { id, email }, run, actions }: InvitationActionsProps) {
  const { t } = useTranslation('users')
  return (
    <Button.Group style={{ justifyContent: 'flex-end' }}>
      <Button
        size="xs"
        variant="default"
        aria-label={`${t('resend')}: ${email}`}
        onClick={() => void run(() => actions.resend(id), t('resentDone', { email }))}
      >
        {t('resend')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`${t('withdraw')}: ${email}`}
        onClick={() => void run(() => actions.withdraw(id), t('withdrawnDone', { email }))}
      >
        {t('withdraw')}
      </Button>
    </Button.Group>
  )
}
