import { Switch, Tooltip } from '@mantine/core'
import type { Switch as SwitchName, SwitchRow } from '@qadam/contract/schools/schemas.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSubmit } from '../../platform/use-submit.ts'
import listed from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { BinLink } from '../bin/BinLink.tsx'

/** Switches that say who needs a second factor, apart from the rights. */
const isOfFactor = ({ name }: { readonly name: SwitchName }): boolean => name.endsWith('_second_factor')

interface RightsSectionProps {
  readonly rows: readonly z.output<typeof SwitchRow>[]
  readonly mayTurn: boolean
  readonly onTurn: (name: SwitchName, on: boolean) => Promise<void>
}

/** Renders the switches for managers and teachers; each saves at once. */
export function RightsSection({ rows, mayTurn, onTurn }: RightsSectionProps) {
  const { t } = useTranslation(['settings', 'secondFactor'])
  const { submit } = useSubmit(
    ({ name, on }: { readonly name: SwitchName; readonly on: boolean }) => onTurn(name, on),
    { success: (_, { on }) => t(on ? 'rightOn' : 'rightOff') },
  )
  const turn = (name: SwitchName, on: boolean) => submit({ name, on })
  const list = (shown: RightsSectionProps['rows']) => (
    <ul className={listed.rows}>
      {shown.map(({ name, on }) => (
        <li key={name} className={listed.row}>
          <Tooltip
            label={t('rightsOwner')}
            disabled={mayTurn}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Switch
              className={listed.words}
              labelPosition="left"
              styles={{ body: { justifyContent: 'space-between' } }}
              label={t(name)}
              description={
                <>
                  {t(`${name}Text`)}
                  {name === 'managers_delete_people' && (
                    <>
                      {' '}
                      <BinLink kind="person">{t('openBin')}</BinLink>
                    </>
                  )}
                </>
              }
              checked={on}
              aria-disabled={!mayTurn || undefined}
              onChange={(event) => mayTurn && void turn(name, event.currentTarget.checked)}
            />
          </Tooltip>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Section title={t('rights')} text={t('rightsText')}>
        {list(rows.filter((row) => !isOfFactor(row)))}
      </Section>
      <Section title={t('secondFactor:rules')} text={t('secondFactor:rulesText')}>
        {list(rows.filter(isOfFactor))}
      </Section>
    </>
  )
}
