import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { AllowanceForm } from './AllowanceForm.tsx'
import { AllowanceRow } from './AllowanceRow.tsx'
import classes from './ExtraTime.module.css'
import { type Allowance, allowancesOf, type ExerciseList } from './queries.ts'

const hasMore = ({ extra_minutes, extra_attempts }: Allowance) => extra_minutes > 0 || extra_attempts > 0

/** Renders the allowances of a list; each row saves individually. */
export default function ExtraTimeDrawer({ list, onClose }: { list: ExerciseList; onClose: () => void }) {
  const { t } = useTranslation('authoring')
  const { data, isError, error, refetch } = useQuery(allowancesOf(list.id))
  const given = data?.filter(hasMore) ?? []
  return (
    <SideDrawer onClose={onClose} title={t('extraTime')}>
      {isError && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FormSkeleton fields={4} />}
      {data && (
        <div className={classes.drawer}>
          <p className={classes.lead}>{t(data.length > 0 ? 'extraLead' : 'extraNobody')}</p>
          {data.length > 0 && <AllowanceForm list={list} students={data.filter((one) => !hasMore(one))} />}
          {given.length > 0 && (
            <section className={classes.given} aria-labelledby="extra-given">
              <h3 id="extra-given">{t('extraGiven')}</h3>
              <ul>
                {given.map((one) => (
                  <li key={one.student.id}>
                    <AllowanceRow list={list} allowance={one} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </SideDrawer>
  )
}
