import { isStaff } from '@qadam/contract/vocabulary.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useOwnAccount } from '../accounts/personal/use-own-account.ts'
import { ownProfileQuery, signInsQuery } from '../accounts/queries.ts'
import { PersonalSettings } from './PersonalSettings.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'
import { TariffOver } from './TariffOver.tsx'

const BinPage = lazyPart(() => import('../bin/BinPage.tsx'))
const HolidaysPage = lazyPart(() => import('../schedule/hours/HolidaysPage.tsx'))
const HoursPage = lazyPart(() => import('../schedule/hours/HoursPage.tsx'))
const JournalPage = lazyPart(() => import('../bulk-acts/JournalPage.tsx'))
const OwnDataPage = lazyPart(() => import('../privacy/OwnDataPage.tsx'))
const DocumentSettings = lazyPart(() => import('../documents/settings/DocumentSettings.tsx'))
const NotificationSettings = lazyPart(() => import('../notifications/widgets/NotificationSettings.tsx'), {
  phrases: ['notifications'],
})
const BotSettings = lazyPart(() => import('../telegram/widgets/BotSettings.tsx'), { phrases: ['telegram'] })
const NewsletterSettings = lazyPart(() => import('../automations/widgets/NewsletterSettings.tsx'), {
  phrases: ['automations'],
})
const SenderAddress = lazyPart(() => import('../sender-address/widgets/SenderAddress.tsx'), {
  phrases: ['senderAddress'],
})
const OwnTelegram = lazyPart(() => import('../telegram/widgets/OwnTelegram.tsx'), { phrases: ['telegram'] })
const RequisitesPage = lazyPart(() => import('../papers/widgets/RequisitesPage.tsx'), {
  phrases: ['papers'],
})
const FaqEditorPage = lazyPart(() => import('../help/editor/FaqEditorPage.tsx'))
const PaymentRules = lazyPart(() => import('../receipts/widgets/PaymentRules.tsx'), { phrases: ['payments'] })
const PaymentSettings = lazyPart(() => import('../payment-providers/widgets/PaymentSettings.tsx'), {
  phrases: ['payments'],
})
const RefundPolicy = lazyPart(() => import('../orders/widgets/RefundPolicy.tsx'), { phrases: ['orders'] })
const PriorityRules = lazyPart(() => import('../priority-package/widgets/PriorityRules.tsx'), {
  phrases: ['priority'],
})
const RequestsPage = lazyPart(() => import('../privacy/RequestsPage.tsx'))
const TariffPage = lazyPart(() => import('../tariffs/widgets/TariffPage.tsx'), {
  phrases: ['tariffs', 'payments'],
})
const SchoolPage = lazyPart(() => import('./SchoolPage.tsx'))

interface SettingsPageProps {
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
}

/** Renders the tab of the search params, or the first one without access. */
export function SettingsPage({ tab, onTab }: SettingsPageProps) {
  const profile = useSuspenseQuery(ownProfileQuery).data
  const signIns = useSuspenseQuery(signInsQuery).data
  const actions = useOwnAccount(profile.id)
  const runsSchool = isStaff(profile.role)
  // Teachers can restore and copy lessons once the school lets them write.
  const writes = runsSchool || (profile.role === 'teacher' && profile.school.switches.teachers_author)
  const whose: Readonly<Record<SettingsTab, boolean>> = {
    personal: true,
    notifications: true,
    hours: profile.role === 'teacher',
    data: true,
    school: runsSchool,
    holidays: runsSchool,
    papers: runsSchool,
    payments: profile.role === 'admin_school',
    bot: profile.role === 'admin_school',
    tariff:
      profile.role === 'admin_school' ||
      (profile.role === 'admin' && profile.school.switches.managers_read_tariff),
    newsletter: runsSchool,
    requisites: runsSchool,
    faq: profile.role === 'admin_school',
    bin: writes,
    journal: writes,
    requests: profile.role === 'admin_school',
  }
  const tabs = settingsTabs.filter((name) => whose[name])
  const isOver = useSession()?.user.isTariffActive === false && tabs.includes('tariff')
  const shown = tabs.includes(tab) ? tab : 'personal'
  return (
    <SettingsScreen tab={shown} tabs={tabs} onTab={onTab}>
      {isOver && shown !== 'tariff' && <TariffOver onOpen={() => onTab('tariff')} />}
      <Suspense fallback={<FormSkeleton fields={8} />}>
        {shown === 'school' ? (
          <SchoolPage role={profile.role} />
        ) : shown === 'notifications' ? (
          <Notifications isStudent={profile.role === 'student'} />
        ) : shown === 'bot' ? (
          <BotSettings />
        ) : shown === 'hours' ? (
          <HoursPage teacherId={profile.id} />
        ) : shown === 'holidays' ? (
          <HolidaysPage />
        ) : shown === 'papers' ? (
          <DocumentSettings role={profile.role} />
        ) : shown === 'payments' ? (
          <PaymentSettings
            afterProviders={
              <Suspense fallback={<FormSkeleton fields={1} />}>
                <RefundPolicy />
                <PriorityRules />
                <PaymentRules />
              </Suspense>
            }
          />
        ) : shown === 'tariff' ? (
          <TariffPage />
        ) : shown === 'newsletter' ? (
          <Newsletter isOwner={profile.role === 'admin_school'} />
        ) : shown === 'requisites' ? (
          <RequisitesPage mayChange={profile.role === 'admin_school'} />
        ) : shown === 'faq' ? (
          <FaqEditorPage />
        ) : shown === 'bin' ? (
          <BinPage />
        ) : shown === 'journal' ? (
          <JournalPage />
        ) : shown === 'data' ? (
          <OwnDataPage />
        ) : shown === 'requests' ? (
          <RequestsPage />
        ) : (
          <PersonalSettings profile={profile} signIns={signIns} actions={actions} />
        )}
      </Suspense>
    </SettingsScreen>
  )
}

function Newsletter({ isOwner }: { readonly isOwner: boolean }) {
  return (
    <>
      <NewsletterSettings />
      {isOwner && <SenderAddress />}
    </>
  )
}

function Notifications({ isStudent }: { readonly isStudent: boolean }) {
  return (
    <>
      <OwnTelegram isStudent={isStudent} />
      <NotificationSettings />
    </>
  )
}
