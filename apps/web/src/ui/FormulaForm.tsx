import { Button, Group, Switch, Textarea } from '@mantine/core'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Formula.module.css'
import { Formula } from './Formula.tsx'
import { type Formula as Given, tidyTex } from './formula-marks.ts'
import { formulaSigns, withSign } from './formula-signs.ts'
import { type FormulaFault, faultOfTex } from './paint-formula.ts'

export interface FormulaFormProps {
  readonly formula: Given | null
  /** True when the formula may be a block on its own line. */
  readonly mayBeBlock: boolean
  readonly onDone: (formula: Given) => void
  readonly onClose: () => void
}

/** An editor for a TeX formula with a live preview and the most common symbols. */
export default function FormulaForm({ formula, mayBeBlock, onDone, onClose }: FormulaFormProps) {
  const { t } = useTranslation('formulas')
  const { t: ui } = useTranslation('ui')
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(formula?.tex ?? '')
  const [isBlock, setBlock] = useState(formula?.isBlock ?? false)
  const tex = tidyTex(useDeferredValue(typed))
  const fault = tex ? faultOfTex(tex) : null
  // The form loads later than the popover, which has looked for its first field by then.
  useEffect(() => field.current?.focus(), [])
  const done = () => {
    const ready = tidyTex(typed)
    if (ready && !faultOfTex(ready)) onDone({ tex: ready, isBlock: mayBeBlock && isBlock })
    else field.current?.focus()
  }
  const write = (sign: (typeof formulaSigns)[number]) => {
    const area = field.current
    if (!area) return
    const { text, caret } = withSign(typed, sign, { start: area.selectionStart, end: area.selectionEnd })
    setTyped(text)
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(caret, caret))
  }
  return (
    <div className={classes.form}>
      <Textarea
        ref={field}
        label={t('tex')}
        description={t('texHint')}
        classNames={{ input: classes.input ?? '' }}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={typed}
        error={fault ? faultWords(t, fault) : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          done()
        }}
      />
      <Signs write={write} />
      <output className={classes.preview} aria-label={t('preview')}>
        {tex && !fault ? (
          <Formula tex={tex} isBlock={mayBeBlock && isBlock} />
        ) : (
          <span className={classes.quiet}>{t(fault ? 'previewWaits' : 'previewEmpty')}</span>
        )}
      </output>
      {mayBeBlock && (
        <Switch
          label={t('ownLine')}
          checked={isBlock}
          onChange={(event) => setBlock(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button onClick={done} disabled={!tex || fault !== null}>
          {t(formula ? 'change' : 'insert')}
        </Button>
      </Group>
    </div>
  )
}

function Signs({ write }: { readonly write: (sign: (typeof formulaSigns)[number]) => void }) {
  const { t } = useTranslation('formulas')
  return (
    <div className={classes.signs}>
      {formulaSigns.map((sign) => (
        <button
          key={sign.name}
          type="button"
          aria-label={t(sign.name)}
          title={t(sign.name)}
          onClick={() => write(sign)}
        >
          <span aria-hidden>
            <Formula tex={sign.shown} isBlock={false} />
          </span>
        </button>
      ))}
    </div>
  )
}

function faultWords(t: ReturnType<typeof useTranslation<'formulas'>>['t'], fault: FormulaFault): string {
  if (fault.kind === 'command') return t('faultCommand', { command: fault.what })
  return fault.kind === 'open' ? t('faultOpen') : t('faultPlace', { place: fault.what })
}
