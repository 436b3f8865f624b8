import { UnstyledButton } from '@mantine/core'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { IconExternalLink, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { civilToday, nearDate, number } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import type { AnalyticsSearch } from '../analytics-search.ts'
import { Promises } from './Promises.tsx'
import { type SeasonFilters, type Stuck, seasonKey, stuckAtOnce, stuckQuery } from './queries.ts'
import classes from './Season.module.css'
import { useWords } from './words.ts'

interface StuckSectionProps {
  readonly search: AnalyticsSearch
  readonly filters: SeasonFilters
  readonly onChange: (change: Partial<AnalyticsSearch>) => void
}

/** Renders who stands at a stage for too long, the longest over first, each with what to do. */
export function StuckSection({ search, filters, onChange }: StuckSectionProps) {
  const { t, language } = useWords()
  const page = search.page ?? 1
  const isOwner = useSession()?.user.role === 'admin_school'
  const { data, error, refetch } = useQuery(stuckQuery(filters, search.stuck, page))
  const all = data?.by_stage.reduce((sum, { people }) => sum + people, 0) ?? 0
  return (
    <section className={classes.stuck} aria-labelledby="season-stuck">
      <div className={classes.head}>
        <h2 id="season-stuck">{t('stuck')}</h2>
        {data && isOwner && <Promises limits={data.limits} />}
        {data && all > 0 && <span>{t('stuckLead', { count: all, number: number(all, language) })}</span>}
      </div>
      <ListBody
        rows={data?.results}
        failure={error}
        onRetry={() => void refetch()}
        empty={
          <p className={classes.none}>
            <b>{t('stuckNone')}.</b> {t('stuckNoneText')}
          </p>
        }
        paging={
          data && {
            page,
            count: data.count,
            size: stuckAtOnce,
            onPage: (next) => onChange({ page: next }),
          }
        }
      >
        {(people) => (
          <>
            <fieldset className={classes.chips} aria-label={t('stuckStages')}>
              <button
                type="button"
                aria-pressed={search.stuck === undefined}
                onClick={() => onChange({ stuck: undefined })}
              >
                {t('stuckAll')} <b>{number(all, language)}</b>
              </button>
              {data?.by_stage.map(({ stage, people: count }) => (
                <button
                  key={stage}
                  type="button"
                  aria-pressed={search.stuck === stage}
                  onClick={() => onChange({ stuck: search.stuck === stage ? undefined : stage })}
                >
                  {t(`stage_${stage}`)} <b>{number(count, language)}</b>
                </button>
              ))}
            </fieldset>
            <ul className={classes.people}>
              {people.map((person) => (
                <StuckRow key={person.id} person={person} limits={data?.limits ?? []} />
              ))}
            </ul>
          </>
        )}
      </ListBody>
    </section>
  )
}

interface StuckRowProps {
  readonly person: Stuck['results'][number]
  readonly limits: Stuck['limits']
}

function StuckRow({ person, limits }: StuckRowProps) {
  const { t, language } = useWords()
  const { stage, next_step: step, responsible } = person
  const name = fullName(person)
  const basis = limits.find((one) => one.stage === stage)?.basis ?? 'default'
  const action = t(`next_${stage}`)
  const { submit, busy } = useSubmit(
    () =>
      call(createStep, {
        body: {
          user: person.id,
          text: action,
          due_on: civilToday(),
          ...(responsible ? { owner: responsible.id } : {}),
        },
      }),
    { success: t('reminded', { text: action }), invalidates: [seasonKey, ['students', 'due']] },
  )
  const next = step?.due_on
    ? t('nextStepBy', { text: step.text, day: nearDate(step.due_on, language) })
    : step && t('nextStep', { text: step.text })
  return (
    <li>
      <span className={classes.who}>
        <Link to="/user/view/$userId" params={{ userId: person.id }} search={{}}>
          {name}
        </Link>
        <small>{responsible ? fullName(responsible) : t('noCurator')}</small>
      </span>
      <span className={classes.where}>
        {t(`stage_${stage}`)}
        <small>
          <b>{t('days', { count: person.days })}</b>,{' '}
          {t(`basis_${basis}`, { days: t('days', { count: person.limit_days }) })}
        </small>
      </span>
      <span className={classes.next}>{next || action}</span>
      <span className={classes.acts}>
        {!step && (
          <UnstyledButton
            className={classes.remind}
            aria-label={t('remindOf', { name })}
            disabled={busy}
            onClick={() => void submit(undefined)}
          >
            {t('remind')}
          </UnstyledButton>
        )}
        <Link
          className={classes.icon}
          to="/user/view/$userId"
          params={{ userId: person.id }}
          search={{ tab: 'communication' }}
          aria-label={t('writeOf', { name })}
          title={t('write')}
        >
          <IconMessage size={18} stroke={1.7} aria-hidden />
        </Link>
        <Link
          className={`${classes.icon} ${classes.open}`}
          to="/user/view/$userId"
          params={{ userId: person.id }}
          search={{}}
          aria-label={t('openOf', { name })}
          title={t('open')}
        >
          <IconExternalLink size={18} stroke={1.7} aria-hidden />
        </Link>
      </span>
    </li>
  )
}
