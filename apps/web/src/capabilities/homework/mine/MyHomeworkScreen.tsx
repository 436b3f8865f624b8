import { Button } from '@mantine/core'
import { ownStages } from '@qadam/contract/homework/own.ts'
import { defaultPageSize } from '@qadam/contract/paging.ts'
import { IconWritingSign } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { Pages } from '../../catalogue/Pages.tsx'
import { SearchField } from '../../catalogue/SearchField.tsx'
import { HomeworkCard } from '../answering/HomeworkCard.tsx'
import type { MineAsked, OwnPage } from '../answering/queries.ts'
import { useWords } from '../answering/words.ts'
import classes from './MyHomework.module.css'

interface MyHomeworkScreenProps {
  readonly search: MineAsked
  readonly page: OwnPage | undefined
  readonly failure: unknown
  readonly stale: boolean
  readonly onChange: (change: MineAsked, replace?: boolean) => void
  readonly onRetry: () => void
}

/** What is to be handed in, what is being checked and what was checked, with search; what is due first at the top. */
export function MyHomeworkScreen({ search, page, failure, stale, onChange, onRetry }: MyHomeworkScreenProps) {
  const { t } = useWords()
  const all = page && page.counts.to_do + page.counts.waiting + page.counts.checked
  const isEmpty = all === 0 && !search.q
  return (
    <Page title={t('mine')} lead={t('mineLead')} mood="reading">
      {!isEmpty && (
        <div className={classes.tools}>
          <SearchField
            label={t('searchMine')}
            hint={t('searchMineHint')}
            value={search.q ?? ''}
            onSearch={(q) => onChange({ q: q || undefined }, search.q !== undefined)}
          />
          <fieldset className={classes.stages}>
            <legend>{t('stages')}</legend>
            {([undefined, ...ownStages] as const).map((stage) => (
              <button
                key={stage ?? 'all'}
                type="button"
                aria-pressed={search.stage === stage}
                onClick={() => onChange({ stage })}
              >
                {t(`stage.${stage ?? 'all'}`)}
                {page && <span className="tabular">{stage ? page.counts[stage] : all}</span>}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      {failure !== null && <Failure failure={failure} onRetry={onRetry} />}
      {failure === null && !page && <TableSkeleton />}
      {page && page.results.length > 0 && (
        <ul className={classes.list} data-stale={stale || undefined} aria-busy={stale}>
          {page.results.map((row) => (
            <li key={`${row.lesson_id} ${row.task}`}>
              <HomeworkCard row={row} withSlot />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <EmptyState
          kind="nothing-yet"
          icon={IconWritingSign}
          title={t('mineEmpty')}
          text={t('mineEmptyText')}
          action={<ButtonLink to="/lessons">{t('toLessons')}</ButtonLink>}
        />
      )}
      {page && page.results.length === 0 && !isEmpty && (
        <EmptyState
          kind="nothing-matches"
          title={t('mineNothing')}
          text={t('mineNothingText')}
          action={
            <Button onClick={() => onChange({ q: undefined, stage: undefined })}>{t('showAll')}</Button>
          }
        />
      )}
      {page && <Pages page={search.page ?? 1} pages={Math.ceil(page.count / defaultPageSize)} />}
    </Page>
  )
}
