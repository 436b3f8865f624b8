import { Popover, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { number } from '../../../platform/formats.ts'
import { ChartNumbers } from '../../../ui/charts/ChartNumbers.tsx'
import { Funnel as FunnelChart, FunnelLegend } from '../../../ui/charts/Funnel.tsx'
import type { AnalyticsSearch } from '../analytics-search.ts'
import type { Funnel } from './queries.ts'
import classes from './Season.module.css'
import { shareWords, useWords } from './words.ts'

interface SeasonFunnelProps {
  readonly funnel: Funnel
  readonly search: AnalyticsSearch
}

/** Renders the stages of the season as a stair, each part linked to its people, with the numbers as a table. */
export function SeasonFunnel({ funnel, search }: SeasonFunnelProps) {
  const words = useWords()
  const { t, language } = words
  const format = (value: number) => number(value, language)
  const { people, lost, before } = funnel
  return (
    <section className={classes.funnel} aria-labelledby="season-funnel">
      <div className={classes.head}>
        <h2 id="season-funnel">{t('funnel')}</h2>
        <span>{t('peopleOnce', { count: people, number: format(people) })}</span>
        <HowCounted version={funnel.definition} />
        <div className={classes.legend}>
          <FunnelLegend
            passed={t('part_passed')}
            open={t('stillOpen', { number: format(funnel.open) })}
            lost={t('gone', { number: format(lost.all) })}
            before={before && t('sameDay')}
          />
          <NumbersOfFunnel funnel={funnel} />
        </div>
      </div>
      <FunnelChart
        label={t('funnel')}
        stages={funnel.stages.map(({ stage, ...numbers }) => ({
          ...numbers,
          key: stage,
          name: t(`stage_${stage}`),
        }))}
        format={format}
        share={({ key, reached }) => (key === 'registered' ? t('start') : shareWords(reached, people, words))}
        words={{
          passed: (value) => t('passedIs', { number: value }),
          open: (value) => t('openIs', { number: value }),
          lost: (value) => t('lostIs', { number: value }),
          before: (value) => t('yearAgo', { number: value }),
        }}
        link={({ stage, part, label, className, style, isPicture, children }) => (
          <Link
            key={part}
            to="/analytics"
            search={{ ...search, page: undefined, stage, part }}
            resetScroll={false}
            className={className}
            style={style}
            aria-label={label}
            title={isPicture ? label : undefined}
            tabIndex={isPicture ? -1 : undefined}
          >
            {children}
          </Link>
        )}
      />
      {(lost.all > 0 || funnel.without_season > 0) && (
        <p className={classes.notes}>
          {lost.all > 0 &&
            t('whyLost', {
              all: format(lost.all),
              off: format(lost.switched_off),
              refused: format(lost.refused),
            })}{' '}
          {funnel.without_season > 0 &&
            t('withoutSeason', { count: funnel.without_season, number: format(funnel.without_season) })}
        </p>
      )}
    </section>
  )
}

function NumbersOfFunnel({ funnel }: { funnel: Funnel }) {
  const words = useWords()
  const { t, language } = words
  const format = (value: number | null) => (value === null ? '–' : number(value, language))
  const isCompared = funnel.before !== null
  return (
    <ChartNumbers
      label={t('table')}
      columns={[
        t('colStage'),
        t('colReached'),
        t('colShare'),
        t('colOpen'),
        t('colLost'),
        t('colImplied'),
        ...(isCompared ? [t('colBefore')] : []),
        t('colUsual'),
        t('colLong'),
        t('colSoFar'),
      ]}
      rows={funnel.stages.map((one) => ({
        key: one.stage,
        cells: [
          t(`stage_${one.stage}`),
          format(one.reached),
          shareWords(one.reached, funnel.people, words),
          format(one.open),
          format(one.lost),
          format(one.implied),
          ...(isCompared ? [format(one.before)] : []),
          format(one.left.median_days),
          format(one.left.p90_days),
          format(one.so_far.median_days),
        ],
      }))}
    />
  )
}

const definitions = ['how_people', 'how_stages', 'how_lost', 'how_day', 'how_times'] as const

function HowCounted({ version }: { version: number }) {
  const { t } = useWords()
  return (
    <Popover width={420} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.how}>{t('how')}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.definition}>
        {definitions.map((key) => (
          <p key={key}>{t(key, { version })}</p>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
