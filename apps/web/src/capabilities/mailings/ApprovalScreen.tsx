import { Button, NumberInput } from '@mantine/core'
import { changeMailingState } from '@qadam/contract/mailings/endpoints.ts'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { CheckLines } from './CheckLines.tsx'
import { CountTable } from './editor/AudienceCount.tsx'
import { BackLink } from './editor/EditorScreen.tsx'
import { MailingFileList } from './MailingFileList.tsx'
import classes from './Mailings.module.css'
import { checkQuery, type MailingDetail, mailingQuery, mailingsKey } from './queries.ts'
import { Texts } from './Texts.tsx'
import { useMailingActions } from './use-mailing-actions.ts'

/** Renders a mailing that waits for a second person: everything it says, to how many, and who sends it. */
export default function ApprovalScreen({ mailing }: { readonly mailing: MailingDetail }) {
  const { t } = useTranslation('mailings')
  const check = useQuery(checkQuery(mailing.id, mailing.version))
  return (
    <Page
      title={mailing.name}
      trail={<BackLink />}
      lead={t(mailing.may_approve ? 'approvalYours' : 'approvalOthers')}
    >
      <div className={classes.approval}>
        <section aria-label={t('part_text')}>
          <h2 className={classes.heading}>{t('part_text')}</h2>
          <Texts texts={mailing.texts} />
          <MailingFileList files={mailing.files} showsLinks />
        </section>
        <section aria-label={t('part_to')} className={classes.side}>
          <Facts facts={useFacts(mailing)} />
          {check.data ? (
            <>
              <CountTable summary={check.data.summary} />
              <CheckLines lines={check.data.lines} />
              <Decision mailing={mailing} expected={mailing.expected ?? check.data.summary.reached} />
            </>
          ) : check.isError ? (
            <Failure failure={check.error} level={3} onRetry={() => void check.refetch()} />
          ) : (
            <TextSkeleton lines={5} />
          )}
        </section>
      </div>
    </Page>
  )
}

function useFacts(mailing: MailingDetail) {
  const { t } = useTranslation('mailings')
  const sender = mailing.submitted_by ?? mailing.created_by
  return [
    [t('sender'), sender?.name ?? t('nobodyKnown')],
    [t('purpose'), t(`purpose_${mailing.purpose}`)],
    ...(mailing.service_reason ? [[t('serviceReason'), mailing.service_reason] as const] : []),
    [t('readers'), t(`readers_${mailing.readers}`)],
    [
      t('when'),
      mailing.scheduled_at ? <DateText key="at" value={mailing.scheduled_at} withTime /> : t('onceApproved'),
    ],
  ] as const
}

interface DecisionProps {
  readonly mailing: MailingDetail
  /** How many it was to reach when it was sent: the number that is typed. */
  readonly expected: number
}

function Decision({ mailing, expected }: DecisionProps) {
  const mustType = expected > mailingLimits.typedOver
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { step } = useMailingActions()
  const [typed, setTyped] = useState<string | number>('')
  const approve = useSubmit(
    () =>
      call(changeMailingState, {
        params: { id: mailing.id },
        body: {
          action: 'approve',
          version: mailing.version,
          count: mustType ? Number(typed) : undefined,
        },
      }),
    {
      invalidates: [mailingsKey],
      success: t('approved'),
      onSuccess: (approved) => queryClient.setQueryData(mailingQuery(mailing.id).queryKey, approved),
    },
  )
  const isTyped = !mustType || Number(typed) === expected
  return (
    <div className={classes.decision}>
      {mailing.may_approve && mustType && (
        <NumberInput
          label={t('typeCount', { number: number(expected, language) })}
          description={t('typeCountText')}
          hideControls
          allowDecimal={false}
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className={classes.buttons}>
        {mailing.may_approve && (
          <ReasonedButton
            loading={approve.busy}
            reason={isTyped ? null : t('lacksCount')}
            onClick={() => void approve.submit()}
          >
            {t('approve')}
          </ReasonedButton>
        )}
        <Button
          variant="default"
          loading={step.busy}
          onClick={() => void step.submit({ id: mailing.id, action: 'take_back' })}
        >
          {t(mailing.may_approve && !mailing.is_own ? 'sendBack' : 'takeBack')}
        </Button>
      </div>
    </div>
  )
}
