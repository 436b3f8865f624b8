import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { removeSchoolBot, setSchoolBot, trySchoolBot } from '@qadam/contract/telegram/endpoints.ts'
import { botToken } from '@qadam/contract/telegram/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { schoolBotQuery, telegramKey } from '../queries.ts'
import classes from '../Telegram.module.css'

/** Renders the tab of the school's Telegram bot, for the school admin. */
export default function BotSettings() {
  const { t } = useTranslation('telegram')
  const { data, error, isError, refetch } = useQuery(schoolBotQuery)
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={2} />
  return (
    <>
      {data.bot && (
        <Section
          title={`@${data.bot.username}`}
          text={t(data.bot.is_operators ? 'operatorBotText' : 'botText')}
        >
          <Bot bot={data.bot} />
        </Section>
      )}
      {data.has_operator_bot && !data.bot && (
        <Section title={t('operatorTitle')} text={t('operatorText')}>
          <OperatorBot />
        </Section>
      )}
      <Section title={t(titleOf(data))} text={t(textOf(data), { count: data.bot?.linked ?? 0 })}>
        <TokenForm key={data.bot?.changed_at ?? ''} />
      </Section>
      {data.has_operator_bot && data.bot && !data.bot.is_operators && (
        <Section title={t('operatorTitle')} text={t('operatorText')}>
          <OperatorBot linked={data.bot.linked} />
        </Section>
      )}
    </>
  )
}

type Settings = Awaited<ReturnType<NonNullable<(typeof schoolBotQuery)['queryFn']>>>

function titleOf({ bot, has_operator_bot: hasOperatorBot }: Settings) {
  if (bot && !bot.is_operators) return 'changeToken'
  return hasOperatorBot ? 'own' : 'connect'
}

function textOf({ bot, has_operator_bot: hasOperatorBot }: Settings) {
  if (bot?.is_operators) return 'ownInstead'
  return hasOperatorBot && !bot ? 'ownText' : 'connectText'
}

/** Takes the operator's bot: there is nothing to set up. Instead of another bot it unlinks all chats, and asks first. */
function OperatorBot({ linked }: { readonly linked?: number }) {
  const { t } = useTranslation('telegram')
  const [isAsked, setIsAsked] = useState(false)
  const take = useSubmit(() => call(setSchoolBot, { body: { is_operators: true } }), {
    invalidates: [telegramKey],
    success: ({ bot }) => t('connected', { bot: bot?.username ?? '' }),
    onSettled: () => setIsAsked(false),
  })
  const isSecond = linked !== undefined
  return (
    <Stack>
      <FormFailure failure={take.failure} />
      <div>
        <Button
          variant={isSecond ? 'default' : 'filled'}
          loading={take.busy}
          onClick={() => (isSecond ? setIsAsked(true) : void take.submit())}
        >
          {t('operatorTake')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('operatorInsteadTitle')}
        confirm={t('operatorTake')}
        danger
        busy={take.busy}
        onConfirm={() => void take.submit()}
        onClose={() => setIsAsked(false)}
      >
        {t('operatorInstead', { count: linked ?? 0 })}
      </ConfirmDialog>
    </Stack>
  )
}

function TokenForm() {
  const { t } = useTranslation('telegram')
  const form = useForm({
    initialValues: { token: '' },
    validate: { token: (token) => (botToken.safeParse(token).success ? null : t('tokenWrong')) },
  })
  const send = useSubmit(({ token }: typeof form.values) => call(setSchoolBot, { body: { token } }), {
    form,
    invalidates: [telegramKey],
    success: ({ bot }) => t('connected', { bot: bot?.username ?? '' }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send.submit(values))}>
      <Stack>
        <PasswordInput
          label={t('token')}
          description={t('tokenText')}
          autoComplete="off"
          maxLength={130}
          {...form.getInputProps('token')}
        />
        <FormFailure failure={send.failure} />
        <div>
          <Button type="submit" loading={send.busy}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type SchoolBot = NonNullable<Settings['bot']>

function Bot({ bot }: { readonly bot: SchoolBot }) {
  const { t } = useTranslation('telegram')
  const [isAsked, setIsAsked] = useState(false)
  const attempt = useSubmit(() => call(trySchoolBot), {
    invalidates: [telegramKey],
    success: (answer) => (answer.bot?.state === 'on' ? t('works') : undefined),
  })
  const remove = useSubmit(() => call(removeSchoolBot), {
    invalidates: [telegramKey],
    success: t('removed'),
    onSettled: () => setIsAsked(false),
  })
  return (
    <Stack>
      {bot.state === 'refused' && <p role="alert">{t(bot.is_operators ? 'operatorRefused' : 'refused')}</p>}
      <Facts
        label={`@${bot.username}`}
        facts={[
          [t('linkedCount'), bot.linked],
          [t('blockedCount'), bot.blocked],
          [
            t(bot.is_operators ? 'takenAt' : 'changedAt'),
            <DateText key="changed" value={bot.changed_at} withTime />,
          ],
        ]}
      />
      <div className={classes.actions}>
        <Button variant="default" loading={attempt.busy} onClick={() => void attempt.submit()}>
          {t('try')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setIsAsked(true)}>
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('removeTitle', { bot: bot.username })}
        confirm={t('remove')}
        danger
        busy={remove.busy}
        onConfirm={() => void remove.submit()}
        onClose={() => setIsAsked(false)}
      >
        {t(bot.is_operators ? 'operatorRemoveText' : 'removeText', { count: bot.linked })}
      </ConfirmDialog>
    </Stack>
  )
}
