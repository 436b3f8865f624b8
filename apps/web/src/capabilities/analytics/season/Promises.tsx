import { Button, NumberInput, Popover, UnstyledButton } from '@mantine/core'
import { changeSeasonPromises } from '@qadam/contract/season/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { type Stuck, seasonKey } from './queries.ts'
import classes from './Season.module.css'
import { useWords } from './words.ts'

type Limits = Stuck['limits']

/** Renders within how many days the school promises each stage, in a form over the page. */
export function Promises({ limits }: { limits: Limits }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={340}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.how} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('promises')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <PromisesForm limits={limits} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function PromisesForm({ limits, onDone }: { limits: Limits; onDone: () => void }) {
  const { t } = useWords()
  const stages = limits.filter(({ stage }) => stage !== 'departed')
  const [values, setValues] = useState(
    () => new Map(stages.map(({ stage, days, basis }) => [stage, basis === 'promise' ? days : null])),
  )
  const { submit, busy } = useSubmit(
    () =>
      call(changeSeasonPromises, {
        body: { promises: [...values].map(([stage, days]) => ({ stage, days })) },
      }),
    { success: t('promisesSaved'), invalidates: [seasonKey] },
  )
  return (
    <form
      className={classes.promises}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit(undefined, onDone)
      }}
    >
      <p>{t('promisesText')}</p>
      {stages.map(({ stage, days }) => (
        <NumberInput
          key={stage}
          label={t('promiseOf', { stage: t(`stage_${stage}`) })}
          placeholder={days === null ? undefined : String(days)}
          min={1}
          max={365}
          allowDecimal={false}
          value={values.get(stage) ?? ''}
          onChange={(value) =>
            setValues(new Map(values).set(stage, typeof value === 'number' ? value : null))
          }
        />
      ))}
      <Button type="submit" loading={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
