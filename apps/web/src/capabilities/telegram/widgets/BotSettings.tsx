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
        <Section title={`@${data.bot.username}`} text={t('botText')}>
          <Bot bot={data.bot} />
        </Section>
      )}
      <Section title={t(data.bot ? 'changeToken' : 'connect')} text={t('connectText')}>
        <TokenForm key={data.bot?.changed_at ?? ''} />
      </Section>
    </>
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

type SchoolBot = NonNullable<Awaited<ReturnType<NonNullable<(typeof schoolBotQuery)['queryFn']>>>['bot']>

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
      {bot.state === 'refused' && <p role="alert">{t('refused')}</p>}
      <Facts
        label={`@${bot.username}`}
        facts={[
          [t('linkedCount'), bot.linked],
          [t('blockedCount'), bot.blocked],
          [t('changedAt'), <DateText key="changed" value={bot.changed_at} withTime />],
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
        {t('removeText', { count: bot.linked })}
      </ConfirmDialog>
    </Stack>
  )
}
