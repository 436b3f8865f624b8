import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { number } from '../../platform/formats.ts'
import { useIsStaff, useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { chosen, listValue } from '../catalogue/catalogue-search.ts'
import { optionName } from '../catalogue/FacetField.tsx'
import { FacetPopover } from '../catalogue/FacetPopover.tsx'
import { FilterChips } from '../catalogue/FilterChips.tsx'
import { Pages } from '../catalogue/Pages.tsx'
import { useWords as useCatalogueWords } from '../catalogue/program-words.ts'
import { SearchField } from '../catalogue/SearchField.tsx'
import { useWords } from '../lessons/lesson-words.ts'
import type { LessonPage } from '../lessons/queries.ts'
import classes from './LessonsScreen.module.css'
import { type LessonsSearch, lessonFilters, lessonsOnPage } from './lessons-search.ts'
import type { LessonOptions } from './own-options.ts'
import { ProgramGroups } from './ProgramGroups.tsx'

interface LessonsScreenProps {
  /** Unread announcements of the viewer's programs. */
  readonly news?: ReactNode
  readonly search: LessonsSearch
  readonly page: LessonPage | undefined
  readonly options: LessonOptions | undefined
  readonly failure: unknown
  readonly stale: boolean
  readonly onChange: (change: Partial<LessonsSearch>) => void
  readonly onReset: () => void
  readonly onRetry: () => void
}

/** Renders all lessons of the viewer grouped by program, with search and filters. */
export function LessonsScreen({ news, search, page, options, failure, stale, ...act }: LessonsScreenProps) {
  const { t, language } = useWords()
  const staff = useIsStaff()
  const chips = useChips(search, options)
  const narrowed = chips.length > 0
  const empty = page?.count === 0
  const shown = { count: page?.count ?? 0, number: number(page?.count ?? 0, language) }
  return (
    <ListPage
      title={t('allHeading')}
      lead={t(staff ? 'allLeadStaff' : 'allLead')}
      mood="reading"
      filters={
        <>
          {news}
          {(narrowed || !empty) && (
            <div className={classes.tools}>
              <SearchField
                label={t('searchLessons')}
                hint={t('searchLessonsHint')}
                value={search.q ?? ''}
                onSearch={(words) => act.onChange({ q: words || undefined })}
              />
              <Filters search={search} options={options} onChange={act.onChange} />
            </div>
          )}
          <FilterChips filters={chips} onChange={act.onChange} onReset={act.onReset} />
          <p className={classes.found} role="status">
            {narrowed && page && !empty && t('found', shown)}
          </p>
        </>
      }
      rows={page?.results}
      failure={failure}
      onRetry={act.onRetry}
      empty={
        narrowed ? (
          <EmptyState
            kind="nothing-matches"
            title={t('nothing')}
            text={t('nothingText')}
            action={<Button onClick={act.onReset}>{t('clearAll')}</Button>}
          />
        ) : (
          <NoLessons />
        )
      }
      after={page && <Pages page={search.page ?? 1} pages={Math.ceil(page.count / lessonsOnPage)} />}
    >
      {(lessons) => <ProgramGroups lessons={lessons} stale={stale} />}
    </ListPage>
  )
}

interface FiltersProps {
  readonly search: LessonsSearch
  readonly options: LessonOptions | undefined
  readonly onChange: (change: Partial<LessonsSearch>) => void
}

/** Renders only filters with more than one value. */
function Filters({ search, options, onChange }: FiltersProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const useful = lessonFilters.filter(
    (filter) => (options?.[filter].length ?? 0) > 1 || search[filter] !== undefined,
  )
  if (useful.length === 0) return null
  return (
    <>
      <Button
        className={classes.toggle}
        variant="default"
        size="md"
        leftSection={<IconFilter size={18} stroke={1.7} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('filters')}
      </Button>
      <div className={classes.filters} data-open={open || undefined}>
        {useful.map((filter) => (
          <FacetPopover
            key={filter}
            filter={filter}
            options={options?.[filter] ?? []}
            values={chosen(search, filter)}
            onChange={(values) => onChange({ [filter]: listValue(values) })}
          />
        ))}
      </div>
    </>
  )
}

function useChips(search: LessonsSearch, options: LessonOptions | undefined) {
  const { t } = useCatalogueWords()
  const lists = lessonFilters.flatMap((filter) => {
    const values = chosen(search, filter)
    return values.map((value) => ({
      key: `${filter}-${value}`,
      name: optionName(filter, value, options?.[filter] ?? [], t),
      without: { [filter]: listValue(values.filter((each) => each !== value)) },
    }))
  })
  return search.q ? [...lists, { key: 'q', name: search.q, without: { q: undefined } }] : lists
}

/** Renders the empty state with the next step for each role. */
function NoLessons() {
  const { t } = useWords()
  const role = useSession()?.user.role
  if (role === 'student' || role === 'teacher') {
    const learner = role === 'student'
    return (
      <EmptyState
        kind="nothing-yet"
        title={t(learner ? 'emptyStudent' : 'emptyTeacher')}
        text={t(learner ? 'emptyStudentText' : 'emptyTeacherText')}
        action={<ButtonLink to="/my-course">{t('toMyPrograms')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('emptyStaff')}
      text={t('emptyStaffText')}
      action={<ButtonLink to="/">{t('toSchoolPrograms')}</ButtonLink>}
    />
  )
}
