import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ComingWeek } from './ComingWeek.tsx'
import { CuratorTable } from './CuratorTable.tsx'
import { type Team, teamQuery } from './queries.ts'
import { SetupCard } from './SetupCard.tsx'
import { StuckList } from './StuckList.tsx'
import classes from './Team.module.css'
import { TeamFigures } from './TeamFigures.tsx'

/** The day of a school: its figures, who carries what, what is stuck, and what is left to set up. */
export function TeamView() {
  const { data, error, refetch } = useQuery(teamQuery())
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={12} />
  return <TeamScreen team={data} />
}

function TeamScreen({ team }: { readonly team: Team }) {
  const { t } = useTranslation('today')
  const isNew = team.totals.students === 0
  return (
    <>
      {team.setup && <SetupCard steps={team.setup} />}
      {!isNew && <TeamFigures totals={team.totals} />}
      <section className={classes.part} aria-labelledby="team-curators">
        <h2 id="team-curators">
          {t('curators')} <span>{team.curators.length}</span>
        </h2>
        <CuratorTable team={team} />
      </section>
      {!isNew && (
        <>
          <section className={classes.part} aria-labelledby="team-stuck">
            <h2 id="team-stuck">{t('stuck')}</h2>
            <StuckList stuck={team.stuck} />
          </section>
          <section className={classes.part} aria-labelledby="team-week">
            <h2 id="team-week">{t('schoolWeek')}</h2>
            <ComingWeek week={team.week} isOfSchool />
          </section>
        </>
      )}
    </>
  )
}
