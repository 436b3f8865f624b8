import { IconClipboardList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import type { statuses } from '../ApplicationStatusBadge.tsx'
import { applicationsOf, eligibility } from '../queries.ts'
import { useWords } from '../words.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import classes from './Mine.module.css'

/** What a student has chosen: what waits for them first, then what waits for others, then what is over. */
export default function MyApplicationsPage() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(applicationsOf())
  const own = data?.results ?? []
  const { data: lacks } = useQuery(eligibility(own.map((one) => one.course_id)))
  const order = [...own].sort((a, b) => rank(a) - rank(b) || b.id - a.id)
  return (
    <Page title={t('mine')} lead={t('mineLead')} mood="reading">
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton />}
      {data && own.length === 0 && (
        <EmptyState
          kind="nothing-yet"
          icon={IconClipboardList}
          title={t('mineEmpty')}
          text={t('mineEmptyText')}
          action={<ButtonLink to="/catalog">{t('toCatalogue')}</ButtonLink>}
        />
      )}
      <ul className={classes.list}>
        {order.map((one) => (
          <li key={one.id}>
            <ApplicationCard
              application={one}
              lacks={lacks?.find((each) => each.course_id === one.course_id)}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

const positions = { final_choice: 0, has_invitation: 1, selected: 2, under_review: 3, refusal: 4 } as const

function rank({ status, not_chosen }: { status: (typeof statuses)[number]; not_chosen: boolean }): number {
  return not_chosen ? 5 : positions[status]
}
