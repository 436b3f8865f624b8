import { Checkbox, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { daysUntil } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { type DueItem, type DueSearch, dueQuery } from '../queries.ts'
import classes from './Due.module.css'
import { DueDay } from './DueLine.tsx'
import { useDoneStep } from './use-done-step.ts'

interface DuePageProps {
  readonly search: DueSearch
  readonly onSearch: (search: DueSearch) => void
}

/** The tab of the student's page where each kind of item is handled. */
const tabOf: Partial<Record<DueItem['kind'], string>> = {
  message: 'communication',
  visa: 'visa',
  visa_result: 'visa',
  submission: 'applications',
  decision: 'applications',
  departure: 'visa',
  exam: 'exams',
  paper: 'documents',
  paper_check: 'documents',
}

const parts = ['late', 'today', 'week', 'later'] as const
type Part = (typeof parts)[number]

function partOf({ due_on }: DueItem): Part {
  if (!due_on) return 'later'
  const days = daysUntil(due_on)
  return days < 0 ? 'late' : days === 0 ? 'today' : days <= 7 ? 'week' : 'later'
}

/** Renders due items across a curator's students: what, whose and waiting since when, by nearest deadline. */
export function DuePage({ search, onSearch }: DuePageProps) {
  const { t } = useTranslation('due')
  const list = useInfiniteQuery(dueQuery(search))
  const head = list.data?.pages[0]
  return (
    <ListPage
      title={t('title')}
      lead={head && t('lead', { staff: head.staff, student: head.student, overdue: head.overdue })}
      actions={
        <>
          <ButtonLink variant="default" size="sm" to="/documents">
            {t('toChecking')}
          </ButtonLink>
          <SegmentedControl
            size="sm"
            aria-label={t('scope')}
            data={[
              { value: 'mine', label: t('mine') },
              { value: 'all', label: t('all') },
            ]}
            value={search.scope}
            onChange={(scope) => onSearch({ ...search, scope: scope as DueSearch['scope'] })}
          />
          <SegmentedControl
            size="sm"
            aria-label={t('whose')}
            data={[
              { value: '', label: t('anybody') },
              { value: 'staff', label: t('staff') },
              { value: 'student', label: t('students') },
            ]}
            value={search.whose ?? ''}
            onChange={(whose) => onSearch({ ...search, whose: (whose || undefined) as DueSearch['whose'] })}
          />
        </>
      }
      rows={list.data?.pages.flatMap((page) => page.results)}
      failure={list.error}
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState
          kind="nothing-yet"
          title={t('emptyTitle')}
          text={t(search.scope === 'mine' ? 'emptyMine' : 'emptyAll')}
        />
      }
      after={
        <MoreButton list={list} mt="md">
          {t('more')}
        </MoreButton>
      }
    >
      {(items) =>
        parts.map((part) => {
          const within = items.filter((item) => partOf(item) === part)
          return within.length === 0 ? null : (
            <section key={part} className={classes.part} aria-labelledby={`due-${part}`}>
              <h2 id={`due-${part}`} data-late={part === 'late' || undefined}>
                {t(`part_${part}`)}
              </h2>
              <ul>
                {within.map((item) => (
                  <Line key={item.id} item={item} />
                ))}
              </ul>
            </section>
          )
        })
      }
    </ListPage>
  )
}

function Line({ item }: { item: DueItem }) {
  const { t } = useTranslation('due')
  const done = useDoneStep()
  const name = fullName(item.student)
  return (
    <li className={classes.line}>
      <span className={classes.tick}>
        {item.kind === 'step' && (
          <Checkbox
            size="sm"
            aria-label={t('markDone', { step: item.text })}
            checked={false}
            onChange={() => void done(item)}
          />
        )}
      </span>
      <AnchorLink
        to="/user/view/$userId"
        params={{ userId: item.student.id }}
        search={{ tab: tabOf[item.kind] }}
        className={classes.who}
        c="inherit"
      >
        <PersonAvatar src={item.student.avatar_small} name={name} size={28} />
        <span>{name}</span>
      </AnchorLink>
      <span className={classes.what}>
        {item.kind === 'step' ? item.text : t(`kind_${item.kind}`, { text: item.text })}
      </span>
      <span className={classes.whose}>
        <StatusBadge look={item.whose === 'staff' ? statusLooks.yourTurn : statusLooks.waiting}>
          {item.whose === 'staff' ? t('waitsForStaff') : t('waitsForStudent')}
        </StatusBadge>
        {item.since && (
          <small>
            {t('since')} <DateText value={item.since} withTime />
          </small>
        )}
      </span>
      <span className={classes.day}>
        <DueDay item={item} />
      </span>
    </li>
  )
}
