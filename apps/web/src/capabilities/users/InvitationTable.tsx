import { Button } from '@mantine/core'
import type { Invitation } from '@qadam/contract/accounts/schemas.ts'
import { IconCircleCheck, IconCircleX, IconClock, IconHourglassOff, IconMailPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { explain } from '../../platform/explain.ts'
import { shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useLanguage } from '../../ui/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import type { PeopleActions } from '../people/use-people-actions.ts'
import { roleColors } from './PeopleTable.tsx'
import classes from './people.module.css'
import { pageSize } from './queries.ts'

type Row = z.output<typeof Invitation>

const states = {
  waiting: { color: 'yellow', icon: IconClock, phrase: 'invitationWaiting' },
  accepted: { color: 'green', icon: IconCircleCheck, phrase: 'invitationAccepted' },
  withdrawn: { color: 'plain', icon: IconCircleX, phrase: 'invitationWithdrawn' },
  expired: { color: 'plain', icon: IconHourglassOff, phrase: 'invitationExpired' },
} as const

interface InvitationTableProps {
  readonly page: { readonly count: number; readonly results: readonly Row[] } | undefined
  readonly at: number
  readonly refreshing: boolean
  readonly actions: Pick<PeopleActions, 'resend' | 'withdraw'>
  readonly onPage: (page: number) => void
}

/** Who was invited, by whom, and whether they came. */
export function InvitationTable({ page, at, refreshing, actions, onPage }: InvitationTableProps) {
  const { t } = useTranslation('users')
  const run = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run()
      toastSuccess(done)
    } catch (thrown) {
      const { sentence, requestId } = explain(thrown)
      toastError(sentence, requestId)
    }
  }
  const columns = useInvitationColumns(run, actions)
  return (
    <DataTable
      label={t('invitations')}
      columns={columns}
      rows={page?.results}
      idOf={({ id }) => id}
      nameOf={({ email }) => email}
      refreshing={refreshing}
      paging={{ page: at, count: page?.count ?? 0, size: pageSize, onPage }}
      empty={
        <EmptyState
          kind="nothing-yet"
          icon={IconMailPlus}
          title={t('invitationsEmptyTitle')}
          text={t('invitationsEmptyText')}
          action={<ButtonLink to="/users-add">{t('add')}</ButtonLink>}
        />
      }
    />
  )
}

function useInvitationColumns(
  run: (run: () => Promise<unknown>, done: string) => Promise<void>,
  actions: InvitationTableProps['actions'],
) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const columns: Column<Row>[] = [
    {
      key: 'email',
      title: t('columnEmail'),
      onCard: 'heading',
      cell: ({ email, first_name, last_name }) => (
        <div className={classes.words}>
          <div className={classes.name}>{email}</div>
          {(first_name || last_name) && (
            <div className={classes.detail}>{`${first_name} ${last_name}`.trim()}</div>
          )}
        </div>
      ),
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
      cell: ({ state, expires_at }) => {
        return (
          <div>
            <StatusBadge look={states[state]}>{t(states[state].phrase)}</StatusBadge>
            {state === 'waiting' && (
              <div className={classes.detail}>
                {t('invitationUntil', { date: shortDate(expires_at, language) })}
              </div>
            )}
          </div>
        )
      },
    },
    {
      key: 'sent',
      title: t('columnSent'),
      width: 210,
      cell: ({ created_at, invited_by }) => (
        <div>
          <div className="tabular">{shortDate(created_at, language)}</div>
          {invited_by && (
            <div className={classes.detail}>{t('invitationSentBy', { name: fullName(invited_by) })}</div>
          )}
        </div>
      ),
    },
    {
      key: 'actions',
      title: t('columnActions'),
      width: 240,
      align: 'right',
      cell: ({ id, email, state }) =>
        (state === 'waiting' || state === 'expired') && (
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
        ),
    },
  ]
  return columns
}
