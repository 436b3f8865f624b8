import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { type ChosenNumber, type SourcesFilter, sourcePeopleQuery } from './queries.ts'
import classes from './Sources.module.css'

interface PeopleDrawerProps {
  readonly filter: SourcesFilter
  readonly chosen: ChosenNumber
  readonly onClose: () => void
}

/** Renders the people behind a number. */
export default function PeopleDrawer({ filter, chosen, onClose }: PeopleDrawerProps) {
  const { t } = useTranslation('sources')
  const [page, setPage] = useState(1)
  const list = useQuery(sourcePeopleQuery(filter, chosen, page))
  return (
    <SideDrawer title={t(`count_${chosen.count}`)} closeOnClickOutside onClose={onClose}>
      <ListBody
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        skeleton={<TextSkeleton lines={6} />}
        paging={{ page, count: list.data?.count ?? 0, size: 20, onPage: setPage }}
      >
        {(rows) => (
          <ul className={classes.people}>
            {rows.map(({ student_id: student, consultation_id: request, name, at }) => (
              <li key={`${student}-${request}`}>
                {student === null ? (
                  <AnchorLink to="/requests" search={{ q: name }}>
                    {name}
                  </AnchorLink>
                ) : (
                  <AnchorLink to="/user/view/$userId" params={{ userId: student }}>
                    {name}
                  </AnchorLink>
                )}
                <span className={classes.soft}>
                  <DateText value={at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </SideDrawer>
  )
}
