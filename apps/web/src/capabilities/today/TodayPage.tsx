import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { civilToday, nearDate } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { useLanguage } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { DueList } from './DueList.tsx'
import { KindsView } from './KindsView.tsx'
import { TeamView } from './TeamView.tsx'
import { type TodaySearch, type TodayView, todaySearch, todayViews } from './today-search.ts'
import { usualView } from './usual-view.ts'

/** What staff come to after sign-in: their own day by kind, by student or by day, and for an owner the school's. */
export default function TodayPage() {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const navigate = useNavigate()
  const role = useSession()?.user.role
  const search = todaySearch.parse(useSearch({ strict: false }))
  const usual = usualView(role)
  const asked = search.view === 'team' && usual !== 'team' ? undefined : search.view
  const view = asked ?? usual
  const onSearch = (next: TodaySearch) =>
    void navigate({ to: '/due', search: next, replace: true, resetScroll: false })
  const views = todayViews.filter((one) => one !== 'team' || usual === 'team')
  return (
    <Page
      title={t('title')}
      lead={nearDate(civilToday(), language)}
      actions={
        <SegmentedControl
          size="sm"
          aria-label={t('views')}
          data={views.map((one) => ({ value: one, label: t(`view_${one}`) }))}
          value={view}
          onChange={(next) => onSearch(next === usual ? {} : { view: next as TodayView })}
        />
      }
    >
      {view === 'team' ? (
        <TeamView />
      ) : view === 'kinds' ? (
        <KindsView />
      ) : (
        <DueList search={{ ...search, view }} onSearch={onSearch} />
      )}
    </Page>
  )
}
