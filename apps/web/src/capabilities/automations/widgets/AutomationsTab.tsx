import { Alert, Button } from '@mantine/core'
import { resumeAutomations } from '@qadam/contract/automations/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../Automations.module.css'
import { CalendarList } from '../CalendarList.tsx'
import { DatesSection } from '../DatesSection.tsx'
import { automationsKey, calendarQuery } from '../queries.ts'

/** Renders what goes by itself in the next days, and on which days the school greets its people. */
export default function AutomationsTab() {
  const { t } = useTranslation('automations')
  const calendar = useQuery(calendarQuery)
  if (calendar.isError && !calendar.data)
    return <Failure failure={calendar.error} onRetry={() => void calendar.refetch()} />
  if (!calendar.data) return <FormSkeleton fields={6} />
  const { results, is_silent: isSilent, may_change: mayChange } = calendar.data
  return (
    <>
      {isSilent && <Silent mayChange={mayChange} />}
      <section aria-labelledby="calendar-title" className={classes.part}>
        <h2 id="calendar-title">{t('calendarTitle')}</h2>
        <p className={classes.soft}>{t('calendarText')}</p>
        {results.length === 0 ? (
          <EmptyState
            kind="nothing-yet"
            spot="messages"
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <ButtonLink to="/settings" search={{ tab: 'newsletter' }}>
                {t('toSettings')}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <CalendarList days={results} mayChange={mayChange} />
            <ButtonLink to="/settings" search={{ tab: 'newsletter' }} variant="default">
              {t('toSettings')}
            </ButtonLink>
          </>
        )}
      </section>
      <DatesSection mayChange={mayChange} />
    </>
  )
}

/** Says that the data came from a copy, so that nothing goes by itself. */
function Silent({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation('automations')
  const resume = useSubmit(() => call(resumeAutomations, {}), {
    invalidates: [automationsKey],
    success: t('resumed'),
  })
  return (
    <Alert color="yellow" title={t('silentTitle')} className={classes.part}>
      <p>{t('silentText')}</p>
      {mayChange && (
        <Button loading={resume.busy} onClick={() => void resume.submit()}>
          {t('resume')}
        </Button>
      )}
    </Alert>
  )
}
