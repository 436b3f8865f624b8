import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { type Application, applicationsOf, type Eligibility, eligibility } from '../queries.ts'
import { useWords } from '../words.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { Conditions } from './Conditions.tsx'
import classes from './Mine.module.css'
import { OfferCard } from './OfferCard.tsx'
import { OffersBeside } from './OffersBeside.tsx'

/**
 * Renders a student's chosen programs: those that need the student's action first, then those that wait for
 * others, then finished ones.
 */
export default function MyApplicationsPage() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(applicationsOf())
  const own = data?.results ?? []
  const { data: lacks } = useQuery(eligibility(own.map((one) => one.course_id)))
  return (
    <ListPage
      title={t('mine')}
      lead={t('mineLead')}
      mood="reading"
      rows={data && own.toSorted(byTurn)}
      failure={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          kind="nothing-yet"
          spot="start"
          title={t('mineEmpty')}
          text={t('mineEmptyText')}
          action={<ButtonLink to="/catalog">{t('toCatalogue')}</ButtonLink>}
        />
      }
    >
      {(order) => <Cards applications={order} lacks={lacks} />}
    </ListPage>
  )
}

interface CardsProps {
  readonly applications: readonly Application[]
  readonly lacks: readonly Eligibility[] | undefined
}

/** Renders the open offers as heroes, then the other applications; what is missing is named once. */
function Cards({ applications, lacks }: CardsProps) {
  const offers = applications.filter(isOpenOffer)
  const others = applications.filter((one) => !isOpenOffer(one))
  const { hash } = useLocation()
  // A notice leads to its offer, which is here only once the applications have come.
  useEffect(() => document.getElementById(hash)?.scrollIntoView(), [hash])
  const firstSelected = others.find(({ status }) => status === 'selected')
  return (
    <ul className={classes.list}>
      {offers.map((one, index) => (
        <li key={one.id} id={`offer-${one.id}`} className={classes.wide}>
          <OfferCard application={one} isFirst={index === 0} />
          {one.conditions && one.conditions.length > 0 && (
            <div className={classes.under} id={index === 0 ? 'offer-conditions' : undefined}>
              <Conditions conditions={one.conditions} />
            </div>
          )}
        </li>
      ))}
      {offers.length > 1 && (
        <li className={classes.wide}>
          <OffersBeside offers={offers} />
        </li>
      )}
      {others.map((one) => (
        <li key={one.id}>
          <ApplicationCard
            application={one}
            lacks={lacks?.find((each) => each.course_id === one.course_id)}
            namesDocuments={one === firstSelected}
          />
        </li>
      ))}
    </ul>
  )
}

const isOpenOffer = ({ status, not_chosen: notChosen, declined_at: declinedAt }: Application): boolean =>
  status === 'has_invitation' && !notChosen && declinedAt === null

const positions = { final_choice: 0, has_invitation: 1, selected: 2, under_review: 3, refusal: 4 } as const

function rank({ status, not_chosen: notChosen, declined_at: declinedAt }: Application): number {
  return notChosen || declinedAt !== null ? 5 : positions[status]
}

/** Orders what needs the student first; of several offers, the one that is answered first. */
function byTurn(a: Application, b: Application): number {
  return rank(a) - rank(b) || (a.answer_by ?? '9').localeCompare(b.answer_by ?? '9') || b.id - a.id
}
