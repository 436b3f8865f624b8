import { Button, Select } from '@mantine/core'
import { type Mark, marks } from '@qadam/contract/service-ratings/ratings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { DayInput } from '../../../ui/DayInput.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { ListView } from '../../../ui/ListView.tsx'
import { useLanguage } from '../../../ui/language.ts'
import listed from '../../../ui/Rows.module.css'
import {
  type Ratings,
  type RatingsSearch,
  ratingsPageSize,
  ratingsQuery,
  type ServiceRating,
} from '../queries.ts'
import classes from '../Ratings.module.css'
import { StepName } from '../StepName.tsx'

interface RatingsTabProps {
  readonly search: RatingsSearch
  readonly onSearch: (change: Partial<RatingsSearch>) => void
}

const noFilter = { q: undefined, mark: undefined, from: undefined, until: undefined }

/** Renders how students rate the service: the average, the distribution and the answers. */
export default function RatingsTab({ search, onSearch }: RatingsTabProps) {
  const { t } = useTranslation('ratings')
  const list = useQuery(ratingsQuery(search))
  const change = (next: Partial<RatingsSearch>) => onSearch({ ...next, page: 1 })
  const isNarrowed = [search.q, search.mark, search.from, search.until].some((one) => one !== undefined)
  const summary = list.data?.summary
  return (
    <ListView
      filters={
        <>
          <Filters search={search} onChange={change} />
          {summary && summary.answered > 0 && <Summary summary={summary} />}
        </>
      }
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      empty={
        isNarrowed ? (
          <EmptyState
            kind="nothing-matches"
            title={t('nothingTitle')}
            text={t('nothingText')}
            action={<Button onClick={() => change(noFilter)}>{t('clear')}</Button>}
          />
        ) : (
          <NobodyYet asked={summary?.asked ?? 0} />
        )
      }
      paging={{
        page: search.page,
        count: list.data?.count ?? 0,
        size: ratingsPageSize,
        onPage: (page) => onSearch({ page }),
      }}
    >
      {(rows) => (
        <ul className={listed.rows} aria-label={t('listLabel')}>
          {rows.map((rating) => (
            <Row key={rating.id} rating={rating} />
          ))}
        </ul>
      )}
    </ListView>
  )
}

interface FiltersProps {
  readonly search: RatingsSearch
  readonly onChange: (change: Partial<RatingsSearch>) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const { t } = useTranslation('ratings')
  return (
    <ListTools
      search={{
        label: t('searchLabel'),
        placeholder: t('searchLabel'),
        value: search.q,
        onSearch: (q) => onChange({ q }),
      }}
    >
      <Select
        aria-label={t('byMark')}
        placeholder={t('byMark')}
        clearable
        data={marks.map((one) => ({ value: String(one), label: `${one}, ${t(`mark_${one}`)}` }))}
        value={search.mark === undefined ? null : String(search.mark)}
        onChange={(mark) => onChange({ mark: mark === null ? undefined : Number(mark) })}
      />
      <DayInput
        aria-label={t('from')}
        placeholder={t('from')}
        clearable
        maxDate={search.until}
        value={search.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
      />
      <DayInput
        aria-label={t('until')}
        placeholder={t('until')}
        clearable
        minDate={search.from}
        value={search.until ?? null}
        onChange={(until) => onChange({ until: until ?? undefined })}
      />
    </ListTools>
  )
}

function Summary({ summary }: { readonly summary: Ratings['summary'] }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const { asked, answered, average } = summary
  return (
    <section className={classes.summary} aria-label={t('average')}>
      <div>
        <p className={classes.soft}>{t('average')}</p>
        <p className={classes.average}>{t('averageOf', { average: number(average ?? 0, language, 2) })}</p>
        <p className={classes.soft}>{t('askedCount', { number: number(asked, language) })}</p>
        <p className={classes.soft}>{t('answeredCount', { number: number(answered, language) })}</p>
      </div>
      <ul className={classes.bars} aria-label={t('distribution')}>
        {marks.toReversed().map((mark) => (
          <Bar key={mark} mark={mark} count={summary.marks[mark - 1] ?? 0} of={answered} />
        ))}
      </ul>
    </section>
  )
}

function Bar({ mark, count, of }: { readonly mark: Mark; readonly count: number; readonly of: number }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const percent = Math.round((count / of) * 100)
  return (
    <li className={classes.bar}>
      <span>
        {t('marksCount', { mark, word: t(`mark_${mark}`), number: number(count, language), percent })}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ display: 'block', width: `${percent}%` }} />
      </span>
    </li>
  )
}

function Row({ rating }: { readonly rating: ServiceRating }) {
  const { t } = useTranslation('ratings')
  const { student, mark, text, answered_at: at } = rating
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <AnchorLink to="/user/view/$userId" params={{ userId: student.id }} search={{}}>
            {student.name}
          </AnchorLink>
          <span>{t('markOf', { mark })}</span>
        </div>
        <div className={listed.detail}>
          <span>
            <StepName of={rating} />
          </span>
          {' · '}
          <DateText value={at} />
        </div>
        <p className={text ? classes.words : classes.soft}>{text || t('noWords')}</p>
      </div>
      <div className={listed.buttons}>
        <ButtonLink
          variant="default"
          to="/user/view/$userId"
          params={{ userId: student.id }}
          search={{ tab: 'communication' }}
          aria-label={`${t('write')}: ${student.name}`}
        >
          {t('write')}
        </ButtonLink>
      </div>
    </li>
  )
}

function NobodyYet({ asked }: { readonly asked: number }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return asked > 0 ? (
    <EmptyState
      kind="nothing-yet"
      spot="messages"
      title={t('waitTitle')}
      text={t('waitText', { number: number(asked, language) })}
    />
  ) : (
    <EmptyState
      kind="nothing-yet"
      spot="messages"
      title={t('noneTitle')}
      text={t('noneText')}
      action={
        <ButtonLink to="/settings" search={{ tab: 'newsletter' }}>
          {t('toSettings')}
        </ButtonLink>
      }
    />
  )
}
