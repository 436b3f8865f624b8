import { Button, Group } from '@mantine/core'
import type { SignIn } from '@qadam/contract/accounts/schemas.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { clockTime, shortDate } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { useLanguage } from '../../../ui/language.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import listed from '../../../ui/Rows.module.css'
import { Section } from '../../../ui/Section.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import classes from './personal.module.css'
import type { OwnActions } from './use-own-account.ts'

interface SignInSectionProps {
  readonly signIns: readonly z.output<typeof SignIn>[]
  readonly actions: Pick<OwnActions, 'endSignIn' | 'endOthers'>
}

/** Renders the person's active sign-ins; each can be ended here. */
export function SignInSection({ signIns, actions }: SignInSectionProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const others = signIns.filter(({ current }) => !current)
  const { submit } = useSubmit((run: () => Promise<string>) => run(), { success: (words) => words })
  const run = async (run: () => Promise<string>): Promise<void> => {
    await submit(run)
  }
  const end = (id: number) => run(() => actions.endSignIn(id).then(() => t('signInEnded')))
  const endOthers = () => run(async () => t('signInsEnded', { count: await actions.endOthers() }))
  return (
    <Section title={t('signIns')} text={t('signInsText')}>
      <ul className={listed.rows}>
        {signIns.map(({ id, device, ip, created_at, expires_at, current }) => {
          const Picture = /Android|iPhone|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop
          const since = { date: shortDate(created_at, language), time: clockTime(created_at) }
          const until = { date: shortDate(expires_at, language), time: clockTime(expires_at) }
          return (
            <li key={id} className={listed.row}>
              <span className={classes.icon}>
                <Picture size={19} stroke={1.7} aria-hidden />
              </span>
              <div className={listed.words}>
                <div className={listed.name}>
                  {device}
                  {current && <StatusBadge look={statusLooks.chosen}>{t('signInThis')}</StatusBadge>}
                </div>
                <div className={`tabular ${listed.detail}`}>
                  {ip} · {t('signInSince', since)} · {t('signInUntil', until)}
                </div>
              </div>
              {!current && (
                <div className={listed.buttons}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('signInEndOf', { device })}
                    onClick={() => void end(id)}
                  >
                    {t('signInEnd')}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Group>
        <ReasonedButton
          variant="default"
          reason={others.length > 0 ? null : t('signInsOnlyThis')}
          onClick={() => void endOthers()}
        >
          {t('signInsEndOthers')}
        </ReasonedButton>
      </Group>
    </Section>
  )
}
