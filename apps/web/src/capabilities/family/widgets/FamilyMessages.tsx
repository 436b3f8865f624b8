import { Button, Checkbox } from '@mantine/core'
import { createFamilyStartLink, unlinkFamilyChat } from '@qadam/contract/family/endpoints.ts'
import {
  chooseGuardianChannels,
  type GuardianWay,
  guardianWays,
} from '@qadam/contract/mailings/guardian-channels.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import listed from '../../../ui/Rows.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { OpenBot } from '../../telegram/widgets/OpenBot.tsx'
import classes from '../Family.module.css'
import {
  type FamilyChat,
  familyChannelsQuery,
  familyChatQuery,
  familyMessagesKey,
  type GuardianChoices,
} from '../queries.ts'

/** What the school writes to a guardian and by which way, and their chat with its bot where it has one. */
export function FamilyMessages({ token }: { readonly token: string }) {
  const { t } = useTranslation('family')
  const chat = useQuery(familyChatQuery(token))
  const channels = useQuery(familyChannelsQuery(token))
  const failed = [chat, channels].find(({ isError, data }) => isError && !data)
  return (
    <section>
      <h2>{t('messagesTitle')}</h2>
      {failed ? (
        <Failure
          failure={failed.error}
          onRetry={() => void Promise.all([chat.refetch(), channels.refetch()])}
        />
      ) : !chat.data || !channels.data ? (
        <TextSkeleton lines={3} />
      ) : (
        <div className={classes.messages}>
          <Choices token={token} choices={channels.data.choices} />
          {chat.data.bot !== null && <Chat token={token} bot={chat.data.bot} link={chat.data.link} />}
        </div>
      )}
    </section>
  )
}

interface ChoicesProps {
  readonly token: string
  readonly choices: GuardianChoices
}

function Choices({ token, choices }: ChoicesProps) {
  const { t } = useTranslation('family')
  const choose = useSubmit(
    (one: GuardianChoices[number]) => call(chooseGuardianChannels, { body: { token, choices: [one] } }),
    { invalidates: [familyMessagesKey], success: t('messagesSaved') },
  )
  const ways = guardianWays.filter((way) => choices.some(({ channel }) => channel === way))
  return (
    <>
      <p className={listed.detail}>{t('messagesLead')}</p>
      {ways.map((way) => (
        <Way
          key={way}
          way={way}
          choices={choices.filter(({ channel }) => channel === way)}
          isBusy={choose.busy}
          onChange={(one) => void choose.submit(one)}
        />
      ))}
    </>
  )
}

interface WayProps {
  readonly way: GuardianWay
  readonly choices: GuardianChoices
  readonly isBusy: boolean
  readonly onChange: (one: GuardianChoices[number]) => void
}

function Way({ way, choices, isBusy, onChange }: WayProps) {
  const { t } = useTranslation('family')
  const { t: words } = useTranslation('notifications')
  return (
    <fieldset className={classes.way}>
      <legend>{t(`way_${way}`)}</legend>
      {choices.map((one) => (
        <Checkbox
          key={one.kind}
          label={words(`kind_${one.kind}`)}
          checked={one.is_on}
          disabled={isBusy}
          onChange={(event) => onChange({ ...one, is_on: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}

interface ChatProps {
  readonly token: string
  readonly bot: string
  readonly link: FamilyChat['link']
}

function Chat({ token, bot, link }: ChatProps) {
  const { t } = useTranslation('telegram')
  const { t: words } = useTranslation('family')
  const make = useSubmit(() => call(createFamilyStartLink, { body: { token } }))
  const unlink = useSubmit(() => call(unlinkFamilyChat, { body: { token } }), {
    invalidates: [familyMessagesKey],
    success: t('unlinked'),
  })
  if (link)
    return (
      <div className={classes.chat}>
        <p>{link.username ? t('linkedAs', { username: link.username }) : t('linked')}</p>
        {link.is_blocked && <p role="alert">{t('blocked', { bot })}</p>}
        <Button variant="default" loading={unlink.busy} onClick={() => void unlink.submit()}>
          {t('unlink')}
        </Button>
      </div>
    )
  if (make.answer)
    return (
      <OpenBot url={make.answer.url}>
        <p className={listed.detail}>
          {t('linkUntil')} <DateText value={make.answer.expires_at} withTime />
        </p>
      </OpenBot>
    )
  return (
    <div className={classes.chat}>
      <p className={listed.detail}>{words('chatLead')}</p>
      <Button variant="default" loading={make.busy} onClick={() => void make.submit()}>
        {words('chatConnect')}
      </Button>
    </div>
  )
}
