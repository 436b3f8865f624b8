import { listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { session } from '../../../platform/session.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import type { TabProps } from '../../../widgets/record-tab.ts'
import classes from './TaughtPrograms.module.css'

export default function TaughtProgramsTab({ userId }: TabProps) {
  const { t } = useTranslation('progress')
  const list = useInfiniteQuery({
    queryKey: ['programs', 'taught', userId, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSchoolPrograms,
        {
          params: { school: session()?.user.schoolId ?? 0 },
          query: { teacher: [userId], page: pageParam, page_size: 30 },
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
  return (
    <ListBody
      rows={list.data?.pages.flatMap(({ results }) => results)}
      failure={list.error}
      onRetry={() => void list.refetch()}
      empty={<EmptyState kind="nothing-yet" spot="study" title={t('noTeaches')} text={t('noTeachesText')} />}
    >
      {(rows) => (
        <>
          <ul className={classes.list} aria-label={t('teaches')}>
            {rows.map((row) => (
              <li key={row.id}>
                <span>
                  <AnchorLink to="/course/info/$courseId" params={{ courseId: row.id }} search={{}}>
                    {row.title}
                  </AnchorLink>
                  <small>{[row.university?.name, row.degree?.degree_name].filter(Boolean).join(' · ')}</small>
                </span>
                {row.show === false && <StatusBadge look={statusLooks.hidden}>{t('hidden')}</StatusBadge>}
                <span className={classes.count}>{t('students', { count: row.students_count ?? 0 })}</span>
              </li>
            ))}
          </ul>
          <MoreButton list={list}>{t('more')}</MoreButton>
        </>
      )}
    </ListBody>
  )
}
