import { Button } from '@mantine/core'
import { ownStages } from '@qadam/contract/homework/own.ts'
import { defaultPageSize } from '@qadam/contract/paging.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
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

/** Renders open, submitted and checked homework with search; the nearest due date comes first. */
export function MyHomeworkScreen({ search, page, failure, stale, onChange, onRetry }: MyHomeworkScreenProps) {
  const { t } = useWords()
  const all = page && page.counts.to_do + page.counts.waiting + page.counts.checked
  const isEmpty = all === 0 && !search.q
  return (
    <ListPage
      title={t('mine')}
      lead={t('mineLead')}
      mood="reading"
      filters={
        !isEmpty && (
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
        )
      }
      rows={page?.results}
      failure={failure}
      onRetry={onRetry}
      empty={
        isEmpty ? (
          <EmptyState
            kind="nothing-yet"
            spot="study"
            title={t('mineEmpty')}
            text={t('mineEmptyText')}
            action={<ButtonLink to="/lessons">{t('toLessons')}</ButtonLink>}
          />
        ) : (
          <EmptyState
            kind="nothing-matches"
            title={t('mineNothing')}
            text={t('mineNothingText')}
            action={
              <Button onClick={() => onChange({ q: undefined, stage: undefined })}>{t('showAll')}</Button>
            }
          />
        )
      }
      after={page && <Pages page={search.page ?? 1} pages={Math.ceil(page.count / defaultPageSize)} />}
    >
      {(rows) => (
        <ul className={classes.list} data-stale={stale || undefined} aria-busy={stale}>
          {rows.map((row) => (
            <li key={`${row.lesson_id} ${row.task}`}>
              <HomeworkCard row={row} withSlot />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
