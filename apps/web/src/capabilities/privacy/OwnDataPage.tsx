import { Button, Group } from '@mantine/core'
import * as calls from '@qadam/contract/privacy/endpoints.ts'
import type { ownData } from '@qadam/contract/privacy/schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call, download } from '../../platform/call.ts'
import { withReauthentication } from '../../platform/reauthentication.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import listed from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { ParentsSection } from './ParentsSection.tsx'
import { ownDataQuery } from './queries.ts'
import { RequestStatusBadge } from './RequestStatusBadge.tsx'
import { useReported } from './use-reported.ts'

type Own = z.output<typeof ownData>
type Request = Own['requests'][number]

/** Renders the person's own data: download, withdrawal of a consent, erasure. */
export default function OwnDataPage() {
  const query = useQuery(ownDataQuery)
  const isStudent = useSession()?.user.role === 'student'
  if (!query.data)
    return query.isError ? (
      <Failure failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <FormSkeleton fields={6} />
    )
  return (
    <>
      {isStudent && <ParentsSection />}
      <ArchiveSection own={query.data} />
      <ConsentSection own={query.data} />
      <ErasureSection own={query.data} />
    </>
  )
}

function useOwnActions() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownDataQuery.queryKey })
  return {
    ask: async (kind: Request['kind']) => {
      await call(calls.makeDataRequest, { body: { kind } })
      await refresh()
    },
    withdraw: async (id: number) => {
      await call(calls.withdrawDataRequest, { params: { id } })
      await refresh()
    },
    take: async ({ address }: Request) => {
      const [secret = '', id = ''] = (address ?? '').split('/').filter(Boolean).toReversed()
      const { blob, name } = await withReauthentication(() =>
        download(calls.downloadArchive, { params: { id: Number(id), secret } }),
      )
      saveFile(blob, name ?? 'my-data.zip')
      await refresh()
    },
    keep: (own: Own) => queryClient.setQueryData(ownDataQuery.queryKey, own),
  }
}

const isOpen = ({ state }: Request) => state === 'waiting' || state === 'making'

function ArchiveSection({ own }: { own: Own }) {
  const { t } = useTranslation('privacy')
  const report = useReported()
  const actions = useOwnActions()
  const archives = own.requests.filter(({ kind }) => kind === 'export').slice(0, 3)
  return (
    <Section title={t('archive')} text={t('archiveText')}>
      {archives.length > 0 && (
        <ul className={listed.rows}>
          {archives.map((request) => (
            <li key={request.id} className={listed.row}>
              <div className={listed.words}>
                <div className={listed.name}>
                  {t('archiveOf')} <DateText value={request.made_at} />
                  <RequestStatusBadge state={request.state} isOwn />
                </div>
                <div className={listed.detail}>
                  {request.address && request.expires_at ? (
                    <>
                      {t('archiveUntil')} <DateText value={request.expires_at} />
                    </>
                  ) : (
                    t(`archive_${request.state}`)
                  )}
                </div>
              </div>
              {request.address && (
                <div className={listed.buttons}>
                  <Button
                    size="xs"
                    leftSection={<IconDownload size={16} aria-hidden />}
                    onClick={() => void report(() => actions.take(request))}
                  >
                    {t('download')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <Group>
        <ReasonedButton
          variant="default"
          reason={archives.some(isOpen) ? t('archiveOpen') : null}
          onClick={() => void report(() => actions.ask('export'), t('archiveAsked'))}
        >
          {t('archiveAsk')}
        </ReasonedButton>
      </Group>
    </Section>
  )
}

function ConsentSection({ own }: { own: Own }) {
  const { t } = useTranslation('privacy')
  const report = useReported()
  const actions = useOwnActions()
  const [ending, setEnding] = useState<number | null>(null)
  const withdraw = async (id: number) => {
    setEnding(null)
    await report(
      async () => actions.keep(await call(calls.withdrawConsent, { params: { id }, body: {} })),
      t('consentWithdrawn'),
    )
  }
  const standing = own.consents.filter(({ withdrawn_at }) => withdrawn_at === null)
  return (
    <Section title={t('consents')} text={t('consentsText')}>
      {own.restriction && (
        <p className={listed.detail}>{t('restrictedWhy', { reason: own.restriction.reason })}</p>
      )}
      {own.is_minor && (
        <p className={listed.detail}>
          {own.minor_consent
            ? t('minorAgreed', { name: own.minor_consent.representative })
            : t('minorMissing')}
        </p>
      )}
      {own.consents.length > 0 && (
        <ul className={listed.rows}>
          {own.consents.map((consent) => (
            <li key={consent.id} className={listed.row}>
              <div className={listed.words}>
                <div className={listed.name}>
                  {t('consentVersion', {
                    title: t(`legal_${consent.kind}` as 'legal_personal_data'),
                    version: consent.version,
                  })}
                  {consent.withdrawn_at && (
                    <StatusBadge look={statusLooks.stopped}>{t('withdrawn')}</StatusBadge>
                  )}
                  {!consent.is_newest && <Badge>{t('olderVersion')}</Badge>}
                </div>
                <div className={listed.detail}>
                  {t('acceptedOn')} <DateText value={consent.accepted_at} withTime />
                </div>
              </div>
              {!consent.withdrawn_at && (
                <div className={listed.buttons}>
                  <Button size="xs" variant="default" onClick={() => setEnding(consent.id)}>
                    {t('withdraw')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {standing.filter(({ is_newest }) => is_newest).length < 2 && (
        <Group>
          <Button
            variant="default"
            onClick={() =>
              void report(async () => actions.keep(await call(calls.giveConsent)), t('consentGiven'))
            }
          >
            {t('giveConsent')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={ending !== null}
        title={t('withdrawTitle')}
        confirm={t('withdraw')}
        danger
        onConfirm={() => ending !== null && void withdraw(ending)}
        onClose={() => setEnding(null)}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </Section>
  )
}

function ErasureSection({ own }: { own: Own }) {
  const { t } = useTranslation('privacy')
  const report = useReported()
  const actions = useOwnActions()
  const [asking, setAsking] = useState(false)
  const [last] = own.requests.filter(({ kind }) => kind === 'erasure')
  const open = last && isOpen(last) ? last : undefined
  return (
    <Section title={t('erasure')} text={t('erasureText')}>
      {last && (
        <ul className={listed.rows}>
          <li className={listed.row}>
            <div className={listed.words}>
              <div className={listed.name}>
                {t('erasureOf')} <DateText value={last.made_at} />
                <RequestStatusBadge state={last.state} isOwn />
              </div>
              <div className={listed.detail}>
                {open ? (
                  <>
                    {t('answerBy')} <DateText value={open.due_at} />
                  </>
                ) : (
                  last.reason
                )}
              </div>
            </div>
            {open?.state === 'waiting' && (
              <div className={listed.buttons}>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => void report(() => actions.withdraw(open.id), t('erasureTakenBack'))}
                >
                  {t('takeBack')}
                </Button>
              </div>
            )}
          </li>
        </ul>
      )}
      <Group>
        <ReasonedButton
          variant="default"
          color="red"
          reason={open ? t('erasureOpen') : null}
          onClick={() => setAsking(true)}
        >
          {t('erasureAsk')}
        </ReasonedButton>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('erasureTitle')}
        confirm={t('erasureConfirm')}
        danger
        onConfirm={() => {
          setAsking(false)
          void report(() => actions.ask('erasure'), t('erasureAsked'))
        }}
        onClose={() => setAsking(false)}
      >
        {t('erasureMore')}
      </ConfirmDialog>
    </Section>
  )
}
