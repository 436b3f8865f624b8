import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Flag } from '../../ui/Flag.tsx'
import classes from './CompareScreen.module.css'
import { Cover } from './Cover.tsx'
import { type CompareRow, compareRows, differs } from './compare-rows.ts'
import { ProgramLink } from './ProgramLink.tsx'
import { placeOf, usePageWords, useWords } from './program-words.ts'
import type { Audience, Program } from './queries.ts'
import { WayBack } from './WayBack.tsx'

interface CompareScreenProps {
  readonly audience: Audience
  readonly programs: readonly Program[]
  /** Number of columns that are still loading. */
  readonly waiting: number
  readonly onRemove: (id: number) => void
}

/** Renders up to four programs side by side and marks the best value of each row. */
export function CompareScreen({ audience, programs, waiting, onRemove }: CompareScreenProps) {
  const { t, page, language } = usePageWords()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const rows = compareRows(programs, { t, page, language }).filter((row) => !onlyDifferences || differs(row))
  if (programs.length === 0 && waiting === 0) {
    return (
      <EmptyState
        kind="nothing-yet"
        spot="study"
        title={page('compareEmpty')}
        text={page('compareEmptyText')}
        action={
          <ButtonLink to={audience === 'guests' ? '/guest-catalog' : '/catalog'}>
            {t('backToCatalogue')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={classes.screen}>
      <WayBack audience={audience} />
      <div className={classes.head}>
        <h1>{page('compareHeading')}</h1>
        {programs.length > 1 && (
          <label className={classes.only}>
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
            />
            {page('onlyDifferences')}
          </label>
        )}
      </div>
      {waiting > 0 ? (
        <div className={classes.waiting} aria-busy />
      ) : (
        <CompareTable audience={audience} programs={programs} rows={rows} onRemove={onRemove} />
      )}
    </div>
  )
}

interface CompareTableProps extends Pick<CompareScreenProps, 'audience' | 'programs' | 'onRemove'> {
  readonly rows: readonly CompareRow[]
}

function CompareTable({ audience, programs, rows, onRemove }: CompareTableProps) {
  const { page } = usePageWords()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable with the keyboard. */}
      <section className={classes.wide} aria-label={page('compareHeading')} tabIndex={0}>
        <table className={classes.table} data-columns={programs.length}>
          <thead>
            <tr>
              <td />
              {programs.map((program) => (
                <ColumnHead
                  key={program.id}
                  program={program}
                  audience={audience}
                  others={programs.filter((each) => each !== program).map(({ id }) => id)}
                  onRemove={onRemove}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {programs.map(({ id }, index) => (
                  <td key={id}>
                    <span className={classes.value}>{row.values[index]}</span>
                    {row.best?.index === index && <span className={classes.best}>{row.best.words}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface ColumnHeadProps {
  readonly program: Program
  readonly audience: Audience
  readonly others: readonly number[]
  readonly onRemove: (id: number) => void
}

function ColumnHead({ program, audience, others, onRemove }: ColumnHeadProps) {
  const { t } = useWords()
  const label = t('compareRemove', { title: program.title })
  return (
    <th scope="col" className={classes.column}>
      <div className={classes.cover}>
        <Cover program={program} sizes="280px" eager />
        <Link
          to="."
          search={{ compare: others.length > 0 ? others.join(',') : undefined } as never}
          className={classes.remove}
          aria-label={label}
          title={label}
          onClick={() => onRemove(program.id)}
        >
          <IconX size={17} stroke={1.9} aria-hidden />
        </Link>
      </div>
      <ProgramLink id={program.id} audience={audience} className={classes.title}>
        {program.title}
      </ProgramLink>
      <span className={classes.university}>{program.university?.name}</span>
      <span className={classes.place}>
        {program.countries[0] && <Flag country={program.countries[0].code} />}
        {placeOf(program)}
      </span>
    </th>
  )
}
