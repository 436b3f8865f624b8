import { Box, Switch } from '@mantine/core'
import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/data-table-props.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { Cover } from '../../catalogue/Cover.tsx'
import { feeOf, languageName, roundWords, tuitionOf, useWords } from '../../catalogue/program-words.ts'
import type { ProgramRow } from '../queries.ts'
import classes from './ProgramListScreen.module.css'

/** Optional columns in order; the title is always shown. */
export const columnNames = [
  'show',
  'place',
  'degree',
  'faculty',
  'tags',
  'languages',
  'price',
  'cost',
  'round',
  'teachers',
  'students',
  'changed',
  'source',
] as const
export type ColumnName = (typeof columnNames)[number]
export const usualColumns: readonly ColumnName[] = ['show', 'place', 'degree', 'price', 'cost', 'round']

/** What only a university's degree has. */
const columnsOfDegree: readonly ColumnName[] = ['place', 'degree', 'faculty', 'cost', 'round']

interface ColumnActions {
  readonly onShow: (row: ProgramRow, value: boolean) => void
}

/** Returns the columns of a list of one kind: the title and the selected ones. */
export function useProgramColumns(
  kind: ProgramKind,
  chosen: readonly string[],
  { onShow }: ColumnActions,
): Column<ProgramRow>[] {
  const { t } = useTranslation('programs')
  const all = useColumnCells(onShow)
  const title: Column<ProgramRow> = {
    key: 'title',
    title: t(kind === 'course' ? 'col.course' : 'col.title'),
    onCard: 'heading',
    cell: (row) => <TitleCell row={row} />,
  }
  return [
    title,
    ...columnNames
      .filter((name) => chosen.includes(name) && (kind === 'degree' || !columnsOfDegree.includes(name)))
      .map((name) => ({ key: name, title: t(`col.${name}`), ...all[name] })),
  ]
}

function useColumnCells(onShow: ColumnActions['onShow']) {
  const { t } = useTranslation('programs')
  const { t: words, language } = useWords()
  const all: Record<ColumnName, Omit<Column<ProgramRow>, 'key' | 'title'>> = {
    show: {
      width: 92,
      cell: (row) => (
        <Switch
          size="sm"
          checked={row.show ?? false}
          aria-label={t('showSwitch', { name: row.title })}
          onChange={(event) => onShow(row, event.currentTarget.checked)}
        />
      ),
    },
    place: {
      width: 148,
      cell: (row) => (
        <span className={classes.place}>
          {row.countries[0] && <Flag country={row.countries[0].code} label={row.countries[0].name} />}
          <span>
            <span className={classes.cut}>
              {row.cities[0]?.city ?? row.countries[0]?.name ?? none}
              {row.cities.length > 1 && ` +${row.cities.length - 1}`}
            </span>
            {row.cities[0] && row.countries[0] && <small>{row.countries[0].name}</small>}
          </span>
        </span>
      ),
    },
    degree: { width: 122, cell: (row) => row.degree?.degree_name ?? none },
    faculty: { width: 170, cell: (row) => <span className={classes.cut}>{row.faculty?.name ?? none}</span> },
    tags: {
      width: 180,
      cell: (row) => (
        <span className={classes.cut}>{row.tags.map((tag) => tag.tag_name).join(', ') || none}</span>
      ),
    },
    languages: {
      width: 130,
      cell: (row) => row.languages.map((code) => languageName(code, words)).join(', ') || none,
    },
    price: {
      width: 138,
      sort: 'price',
      align: 'right',
      cell: (row) => {
        const { sum, per, tenge } = tuitionOf(row, words, language)
        return (
          <span className={classes.money}>
            <span>{[sum, per].filter(Boolean).join(' ')}</span>
            {tenge && <small>{tenge}</small>}
          </span>
        )
      },
    },
    cost: {
      width: 100,
      sort: 'cost',
      align: 'right',
      cell: (row) => <span className="tabular">{feeOf(row, words, language)}</span>,
    },
    round: {
      width: 164,
      cell: (row) => <span className={classes.whole}>{roundWords(row, words, language).text}</span>,
    },
    teachers: {
      width: 160,
      cell: (row) => row.teachers?.map((one) => fullName(one)).join(', ') || none,
    },
    students: { width: 90, align: 'right', cell: (row) => row.students_count ?? 0 },
    changed: {
      width: 120,
      sort: 'changed',
      cell: (row) => (row.changed_at ? <DateText value={row.changed_at} /> : none),
    },
    source: { width: 120, cell: (row) => row.source ?? none },
  }
  return all
}

const none = '–'

function TitleCell({ row }: { row: ProgramRow }) {
  const { t } = useTranslation('programs')
  const missing = (row.missing ?? []).map((need) => t(`missing.${need}`)).join(', ')
  return (
    <div className={classes.program}>
      <span className={classes.thumb}>
        <Cover program={row} sizes="56px" />
      </span>
      <Box miw={0}>
        <Link
          to="/course-edit/$courseId"
          params={{ courseId: row.id }}
          className={classes.title}
          title={row.title || undefined}
          data-row={row.id}
        >
          {row.title || t('untitled')}
        </Link>
        <div className={classes.under}>
          {row.university?.name && <span className={classes.cut}>{row.university.name}</span>}
          {row.show === false && <StatusBadge look={statusLooks.hidden}>{t('isHidden')}</StatusBadge>}
          {row.incomplete && (
            <span title={t('isIncomplete', { what: missing })}>
              <StatusBadge look={statusLooks.lacking}>{t('stateIncomplete')}</StatusBadge>
            </span>
          )}
          {row.can_sort && <StatusBadge look={statusLooks.inspected}>{t('isUnverified')}</StatusBadge>}
        </div>
      </Box>
    </div>
  )
}
