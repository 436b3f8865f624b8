import type { FitState } from '@qadam/contract/programs/fit.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { money, number } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { Stair } from '../../ui/Stair.tsx'
import { saveBudget } from './budget.ts'
import { cardsOnPage } from './catalogue-search.ts'
import classes from './FitGroups.module.css'
import { ProgramGrid } from './ProgramGrid.tsx'
import { useWords } from './program-words.ts'
import type { Card, CataloguePage } from './queries.ts'

interface FitGroupsProps {
  readonly page: CataloguePage
  readonly stale: boolean
  /** True where the programs stand in the order of how well they fit. */
  readonly isByFit: boolean
  readonly budget: number | undefined
  readonly onBudget: (tenge: number | undefined) => void
}

const headings = { fits: 'fits', one_step: 'oneStep', further: 'further' } as const satisfies Record<
  FitState,
  string
>

/** Renders the programs of a student in two groups, what fits and what lacks one step, and the others behind them. */
export default function FitGroups({ page, stale, isByFit, budget, onBudget }: FitGroupsProps) {
  const { t } = useTranslation('fitting')
  const { language } = useWords()
  const isStudent = useSession()?.user.role === 'student'
  const { fitting } = page
  if (!fitting) {
    return (
      <>
        {isStudent && isByFit && page.results.length > 0 && (
          <p className={classes.mine}>
            {t('addProfile')} <Link to="/settings">{t('fillIn')}</Link>
          </p>
        )}
        <ProgramGrid cards={page.results} audience="members" stale={stale} />
      </>
    )
  }
  const counts = { fits: fitting.fits, one_step: fitting.one_step, further: undefined }
  const groups = groupsOf(page.results)
  return (
    <>
      <div className={classes.head}>
        <p className={classes.mine}>
          <span>
            {fitting.mine.length > 0 ? t('mine', { mine: fitting.mine.join(', ') }) : t('mineEducation')}
          </span>{' '}
          <Link to="/settings">{t('change')}</Link>
        </p>
        <Budget budget={budget} onBudget={onBudget} />
      </div>
      {fitting.fits === 0 && fitting.one_step > 0 && <p className={classes.text}>{t('noneFits')}</p>}
      {groups.every(({ state }) => state === 'fits') && <ToOneStep fitting={fitting} />}
      {groups.map(({ state, cards }, index) => (
        <section key={state} className={classes.group} aria-labelledby={`fit-${state}`}>
          <h3 id={`fit-${state}`}>
            {t(headings[state])}
            {counts[state] !== undefined && (
              <span className={classes.count}>{number(counts[state], language)}</span>
            )}
          </h3>
          {state === 'one_step' && <p className={classes.text}>{t('oneStepText')}</p>}
          <ProgramGrid
            cards={cards}
            audience="members"
            stale={stale}
            eager={index === 0}
            fitOf={(card) => <Mark fit={card.fit} />}
          />
        </section>
      ))}
      {fitting.considered < page.count && (
        <p className={classes.text}>{t('considered', { number: number(fitting.considered, language) })}</p>
      )}
    </>
  )
}

/** The way to the second group, where the first one fills the page. */
function ToOneStep({ fitting }: { fitting: NonNullable<CataloguePage['fitting']> }) {
  const { t } = useTranslation('fitting')
  const { language } = useWords()
  if (fitting.one_step === 0) return null
  return (
    <Link
      to="."
      search={
        ((search: object) => ({
          ...search,
          page: Math.floor(fitting.fits / cardsOnPage) + 1,
        })) as never
      }
      hash="fit-one_step"
      className={classes.jump}
    >
      {t('oneStep')}: {number(fitting.one_step, language)}
    </Link>
  )
}

/** The stair of a card: whole where the program fits, with the next step in the colour of the sun where one is missing. */
function Mark({ fit }: { fit: Card['fit'] }) {
  const { t } = useTranslation('fitting')
  if (!fit || fit.state === 'further') return null
  const isFit = fit.state === 'fits'
  return (
    <p className={classes.mark} data-state={fit.state}>
      <span aria-hidden>
        <Stair done={isFit ? 4 : 3} total={4} label="" />
      </span>
      {isFit ? t('fitsYou') : fit.step?.text}
    </p>
  )
}

/** Tuitions of a year that people have in mind, in tenge. */
const budgets = [500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 8_000_000, 12_000_000]

function Budget({ budget, onBudget }: Pick<FitGroupsProps, 'budget' | 'onBudget'>) {
  const { t } = useTranslation('fitting')
  const { language } = useWords()
  const offered = budget === undefined || budgets.includes(budget) ? budgets : [budget, ...budgets]
  return (
    <label className={classes.budget}>
      <span>{t('budget')}</span>
      <select
        value={budget ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = value === '' ? undefined : Number(value)
          saveBudget(chosen)
          onBudget(chosen)
        }}
      >
        <option value="">{t('anyBudget')}</option>
        {offered.map((tenge) => (
          <option key={tenge} value={tenge}>
            {t('upTo', { value: money(tenge * 100, 'KZT', language) })}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </label>
  )
}

/** The cards of a page by group; the server has them in this order. */
function groupsOf(cards: readonly Card[]) {
  const byState = Map.groupBy(cards, ({ fit }) => fit?.state ?? 'further')
  return [...byState].map(([state, members]) => ({ state, cards: members }))
}
