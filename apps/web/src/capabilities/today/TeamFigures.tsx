import { useTranslation } from 'react-i18next'
import { nearDate } from '../../platform/formats.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import type { Team } from './queries.ts'
import classes from './Team.module.css'

const withoutCurator = '/users-list?filter=responsible.empty'

/** The figures of a school, each leading to its list. */
export function TeamFigures({ totals }: { readonly totals: Team['totals'] }) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const oldest = (at: string | null) =>
    at ? t('fig_oldest', { day: nearDate(at, language) }) : t('fig_none')
  const figures = [
    {
      value: totals.students,
      name: t('fig_students'),
      detail: t('fig_new', { count: totals.new_students }),
      to: '/users-list',
    },
    {
      value: totals.overdue,
      name: t('fig_overdue'),
      detail: t('fig_overdue_of', { count: totals.overdue_students }),
      to: '/due?view=due&scope=all&late=true',
      isBad: true,
    },
    {
      value: totals.unanswered,
      name: t('fig_unanswered'),
      detail: oldest(totals.oldest_unanswered),
      to: '/messages?state=waiting',
      isBad: true,
    },
    {
      value: totals.submissions,
      name: t('fig_submissions'),
      detail: t('fig_ready', { count: totals.ready_submissions }),
      to: '/due?view=due&scope=all&kind=submission',
    },
    { value: totals.checks, name: t('fig_checks'), detail: oldest(totals.oldest_check), to: '/documents' },
    {
      value: totals.without_curator,
      name: t('fig_curators'),
      detail: totals.without_curator > 0 ? t('fig_assign') : t('fig_none'),
      to: withoutCurator,
      isBad: true,
    },
  ]
  return (
    <ul className={classes.figures}>
      {figures.map(({ value, name, detail, to, isBad }) => (
        <li key={name} data-bad={(isBad && value > 0) || undefined}>
          <AddressLink address={to} label={`${value} ${name}`}>
            {String(value)}
          </AddressLink>
          <span className={classes.name}>{name}</span>
          <span className={classes.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  )
}
