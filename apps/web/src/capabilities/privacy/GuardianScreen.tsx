import { Button, Checkbox } from '@mantine/core'
import { consentAsGuardian } from '@qadam/contract/privacy/endpoints.ts'
import type { guardianPage } from '@qadam/contract/privacy/schemas.ts'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'
import { shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { currentLanguage } from '../../platform/language.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import grid from '../../ui/FormGrid.module.css'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RichText } from '../../ui/RichText.tsx'
import listed from '../../ui/Rows.module.css'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { AuthPage } from '../accounts/AuthPage.tsx'
import { ApplicationStatusBadge } from '../applications/ApplicationStatusBadge.tsx'
import { FamilyMessages } from '../family/widgets/FamilyMessages.tsx'
import { FamilyMoney } from '../family/widgets/FamilyMoney.tsx'
import { HomeHero } from '../home/HomeHero.tsx'
import { TodaySection } from '../home/TodaySection.tsx'
import { WeekSection } from '../home/WeekSection.tsx'
import { GuardianPayments } from './GuardianPayments.tsx'
import classes from './privacy.module.css'

type Page = z.output<typeof guardianPage>

/** Documents that are shown before the list unfolds. */
const GuardianSlack = lazyPart(() => import('../home/widgets/GuardianSlack.tsx'))

const maxUnfolded = 5
/** What somebody has to do comes first, then what is being checked, then what is done. */
const urgency = [
  'rejected',
  'expired',
  'missing',
  'quarantined',
  'not_checked',
  'checked',
  'waived',
  'not_needed',
]

const documentLooks = {
  missing: statusLooks.yourTurn,
  quarantined: statusLooks.inspected,
  not_checked: statusLooks.waiting,
  checked: statusLooks.done,
  rejected: statusLooks.returned,
  waived: statusLooks.excused,
  expired: statusLooks.overdue,
  not_needed: statusLooks.stopped,
} as const

/** Renders the state of an invalid guardian link, with whom to contact. */
export function GuardianOverScreen() {
  const { t } = useTranslation('privacy')
  return <StateMessage icon={IconLinkOff} title={t('linkOverTitle')} text={t('linkOverText')} />
}

interface GuardianScreenProps {
  readonly token: string
  readonly given: Page
}

/** Renders a child's progress for a guardian, read-only except for the guardian's own consent. */
export function GuardianScreen({ token, given }: GuardianScreenProps) {
  const { t } = useTranslation('privacy')
  const [page, setPage] = useState(given)
  const { student, school } = page
  return (
    <AuthPage
      title={fullName(student)}
      lead={t('pageLead', { school: school.name })}
      foot={
        <>
          {page.curator && <div>{t('pageCurator', { name: page.curator })}</div>}
          {school.support && <div>{t('pageSupport', { support: school.support })}</div>}
          <div>
            {t('pageUntil')} <DateText value={page.guardian.expires_at} />
          </div>
        </>
      }
    >
      <div className={classes.guardian}>
        <div className={classes.column}>
          {page.consent && <Agreeing token={token} consent={page.consent} onAgreed={setPage} />}
          {page.consent_given_on && (
            <p className={listed.detail}>
              {t('agreedOn')} <DateText value={page.consent_given_on} />
            </p>
          )}
          {page.home && (
            <>
              <HomeHero task={page.home.hero} voice="guardian" />
              <WeekSection
                week={page.home.week}
                later={page.home.later}
                laterTasks={page.home.later_tasks}
                voice="guardian"
              />
            </>
          )}
          {page.home?.slack && (
            <Suspense fallback={null}>
              <GuardianSlack slack={page.home.slack} />
            </Suspense>
          )}
          {page.applications.length > 0 && <Applications page={page} />}
          {page.papers.length > 0 && <Documents documents={page.papers} />}
        </div>
        <div className={classes.column}>
          {page.home && <TodaySection classesToday={page.home.classes} voice="guardian" />}
          {page.payments.length > 0 && <GuardianPayments payments={page.payments} />}
          <FamilyMoney token={token} />
          <Dates page={page} />
          <Steps page={page} />
          <FamilyMessages token={token} />
        </div>
      </div>
    </AuthPage>
  )
}

/** Renders the dates of the record that neither the next step nor the week names. */
function Dates({ page: { dates, home } }: { page: Page }) {
  const { t } = useTranslation('privacy')
  const named = new Set([home?.hero, ...(home?.week ?? [])].flatMap((task) => task?.due_on ?? []))
  const others = dates.filter(({ day }) => !named.has(day))
  if (others.length === 0) return null
  return (
    <section>
      <h2>{t('pageDates')}</h2>
      <ul className={listed.rows}>
        {others.map(({ field, day, time }) => (
          <li key={field} className={listed.row}>
            <span className={listed.words}>{t(`date_${field}`)}</span>
            <span>
              <DateText value={day} /> {time}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders the child's documents, those that need somebody first; a long list is folded. */
function Documents({ documents }: { documents: Page['papers'] }) {
  const { t } = useTranslation('privacy')
  const { t: words } = useTranslation('applications')
  const sorted = documents.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state))
  const done = documents.filter(({ state }) => state === 'checked' || state === 'waived').length
  const folded = sorted.slice(maxUnfolded)
  return (
    <section>
      <h2>{t('pagePapers')}</h2>
      <p className={listed.detail}>{t('papersDone', { done, all: documents.length })}</p>
      <DocumentRows documents={sorted.slice(0, maxUnfolded)} />
      {folded.length > 0 && (
        <details className={classes.folded}>
          <summary>{words('morePapers', { count: folded.length })}</summary>
          <DocumentRows documents={folded} />
        </details>
      )}
    </section>
  )
}

function DocumentRows({ documents }: { documents: Page['papers'] }) {
  const { t } = useTranslation('privacy')
  return (
    <ul className={listed.rows}>
      {documents.map(({ name, state }) => (
        <li key={name} className={listed.row}>
          <span className={listed.words}>{name}</span>
          <StatusBadge look={documentLooks[state]}>{t(`paper_${state}`)}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}

function Applications({ page: { applications } }: { page: Page }) {
  const { t } = useTranslation('privacy')
  const { t: words } = useTranslation('applications')
  const language = useLanguage()
  const dayOf = ({ deadline, answer_by, submitted_at, chosen_at }: Page['applications'][number]) => {
    if (answer_by) return words('answerUntil', { day: shortDate(answer_by, language) })
    if (deadline) return t('submitBy', { day: shortDate(deadline, language) })
    if (submitted_at) return t('submittedOn', { day: shortDate(submitted_at, language) })
    return t('chosenOn', { day: shortDate(chosen_at, language) })
  }
  return (
    <section>
      <h2>{t('pageApplications')}</h2>
      <ul className={listed.rows}>
        {applications.map((one) => (
          <li key={`${one.program} ${one.chosen_at}`} className={listed.row}>
            <div className={listed.words}>
              <div>{one.program}</div>
              <div className={listed.detail}>
                {[one.university, one.not_chosen ? words('notChosen') : dayOf(one)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <ApplicationStatusBadge status={one.status} voice={one.not_chosen ? 'staff' : 'family'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ page: { steps } }: { page: Page }) {
  const { t } = useTranslation('privacy')
  return (
    <section>
      <h2>{t('pageSteps')}</h2>
      {steps.length === 0 && <p className={listed.detail}>{t('noSteps')}</p>}
      <ol className={classes.steps}>
        {steps.map(({ name, state, reached_at }) => (
          <li key={name} className={classes.step} data-state={state}>
            <span className={classes.mark} aria-hidden>
              {state === 'done' && <IconCheck size={17} />}
            </span>
            <span>{name}</span>
            <span className={listed.detail}>
              {reached_at ? <DateText value={reached_at} /> : t(`step_${state}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface AgreeingProps {
  readonly token: string
  readonly consent: NonNullable<Page['consent']>
  readonly onAgreed: (page: Page) => void
}

function Agreeing({ token, consent, onAgreed }: AgreeingProps) {
  const { t } = useTranslation('privacy')
  const [isRead, setRead] = useState(false)
  const { submit: agree, busy } = useSubmit(
    () => {
      const body = { token, document_id: consent.document_id, agreed: true, language: currentLanguage() }
      return call(consentAsGuardian, { body })
    },
    { onSuccess: onAgreed, success: t('agreedThanks') },
  )
  return (
    <section className={grid.form}>
      <div>
        <h2>{t('agreeTitle')}</h2>
        <p className={listed.detail}>{t('agreeText')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keys */}
      <section className={classes.text} tabIndex={0} aria-label={t('legal_personal_data')}>
        <RichText html={consent.text} />
      </section>
      <Checkbox
        label={t('agree')}
        checked={isRead}
        onChange={(event) => setRead(event.currentTarget.checked)}
      />
      <Button disabled={!isRead} loading={busy} onClick={() => void agree()}>
        {t('agreeSend')}
      </Button>
    </section>
  )
}
