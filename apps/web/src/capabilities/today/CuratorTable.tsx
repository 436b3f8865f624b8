import { ActionIcon, Table } from '@mantine/core'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { Team } from './queries.ts'
import classes from './Team.module.css'

const HandOverAllDialog = lazyPart(() => import('./HandOverAllDialog.tsx'))

type Curator = Team['curators'][number]

/** A row for each curator: how much they carry and where it stands; each number leads to its list. */
export function CuratorTable({ team: { curators, totals } }: { readonly team: Team }) {
  const { t } = useTranslation('today')
  const [leaving, setLeaving] = useState<Curator | null>(null)
  if (curators.length === 0)
    return (
      <EmptyState
        kind="nothing-yet"
        spot="people"
        title={t('noCurators')}
        text={t('noCuratorsText')}
        action={<ButtonLink to="/users-add">{t('inviteColleague')}</ButtonLink>}
      />
    )
  const columns = ['students', 'overdue', 'unanswered', 'submissions', 'checks', 'answers'] as const
  const maxStudents = Math.max(1, ...curators.map(({ students }) => students))
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('curator')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`col_${column}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('col_actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {curators.map((one) => (
            <CuratorRow
              key={one.curator.id}
              one={one}
              maxStudents={maxStudents}
              onPass={() => setLeaving(one)}
            />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('wholeSchool')}</Table.Th>
            <Table.Td>{totals.students}</Table.Td>
            <Table.Td>{totals.overdue}</Table.Td>
            <Table.Td>{totals.unanswered}</Table.Td>
            <Table.Td>{totals.submissions}</Table.Td>
            <Table.Td>{totals.checks}</Table.Td>
            <Table.Td />
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      <Suspense>
        {leaving && (
          <HandOverAllDialog
            from={leaving}
            onClose={() => setLeaving(null)}
            onFailure={(thrown) => {
              setLeaving(null)
              notifyMissingPart(thrown)
            }}
          />
        )}
      </Suspense>
    </Table.ScrollContainer>
  )
}

interface CuratorRowProps {
  readonly one: Curator
  readonly maxStudents: number
  readonly onPass: () => void
}

function CuratorRow({ one, maxStudents, onPass }: CuratorRowProps) {
  const { t } = useTranslation('today')
  const { id } = one.curator
  const name = fullName(one.curator)
  const list = (filter: string) => `/due?view=due&scope=all&owner=${id}${filter}`
  const cells = [
    { column: 'students', value: one.students, to: `/users-list?filter=responsible.is.${id}` },
    { column: 'overdue', value: one.overdue, to: list('&late=true'), isBad: one.overdue > one.students / 2 },
    { column: 'unanswered', value: one.unanswered, to: list('&kind=message'), isBad: one.unanswered > 0 },
    { column: 'submissions', value: one.submissions, to: list('&kind=submission') },
    { column: 'checks', value: one.checks, to: list('&kind=paper_check') },
  ] as const
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={classes.curator}>
          <PersonAvatar src={one.curator.avatar_small} name={name} size={24} />
          {name}
        </span>
      </Table.Th>
      {cells.map(({ column, value, to, ...cell }) => (
        <Table.Td key={column} data-bad={('isBad' in cell && cell.isBad) || undefined}>
          {value === 0 ? (
            0
          ) : (
            <AddressLink address={to} label={`${name}, ${t(`col_${column}`)}: ${value}`}>
              {String(value)}
            </AddressLink>
          )}
          {column === 'students' && (
            <span className={classes.load} aria-hidden>
              <span style={{ width: `${(100 * value) / maxStudents}%` }} />
            </span>
          )}
        </Table.Td>
      ))}
      <Table.Td>{one.answers_in === null ? '' : <Minutes value={one.answers_in} />}</Table.Td>
      <Table.Td>
        {one.students > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('passOf', { name })}
            title={t('pass')}
            onClick={onPass}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Minutes({ value }: { readonly value: number }) {
  const { t } = useTranslation('today')
  const hours = Math.floor(value / 60)
  return hours === 0 ? t('minutes', { minutes: value }) : t('hoursMinutes', { hours, minutes: value % 60 })
}
