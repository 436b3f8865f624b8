import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWholeTime, steppedTime, timeOf } from './typed-time.ts'

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** `09:30`; empty while the text is empty or not a valid time. */
  readonly value: string
  readonly onChange: (time: string) => void
  /** True for an end time, where midnight is 24:00. */
  readonly isEnd?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15, PageUp: 60, PageDown: -60 }
/** The time at which an arrow key starts in an empty field. */
const firstTime = '09:00'

/**
 * A 24-hour time input in any browser. Accepts 930, 9:30 or 9.30; arrow keys step by a quarter of an hour.
 * Shows its own message for an invalid time, unless the caller gives `error`; a form finds the field by its
 * validity (`firstUnreadable`), since its value is empty then.
 */
export function TimeField({
  value,
  onChange,
  isEnd,
  error,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: TimeFieldProps) {
  const { t } = useTranslation('ui')
  /** The text being typed, as long as the value has not changed from outside. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string } | null>(null)
  const [isLeft, setLeft] = useState(true)
  const text = typed?.of === value ? typed.text : value
  const isUnread = text !== '' && text !== value
  const isWrong = isLeft && isUnread
  const input = useRef<HTMLInputElement>(null)
  const wrong = t('timeWrong')
  useEffect(() => input.current?.setCustomValidity(isUnread ? wrong : ''), [isUnread, wrong])
  const take = (next: string, time: string) => {
    setTyped({ text: next, of: time })
    if (time !== value) onChange(time)
  }
  const type = (next: string) => {
    const time = isWholeTime(next) ? timeOf(next, isEnd) : undefined
    take(next, time ?? (next === '' ? '' : value))
  }
  const settle = () => {
    if (text === value) return
    const time = timeOf(text, isEnd)
    take(time ?? text, time ?? '')
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const step = steps[event.key]
    if (event.key === 'Enter') settle()
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const from = timeOf(text, isEnd)
    const time = from === undefined ? firstTime : steppedTime(from, step, isEnd)
    take(time, time)
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={8}
      placeholder="––:––"
      value={text}
      error={error ?? (isWrong ? wrong : undefined)}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        setLeft(false)
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setLeft(true)
        settle()
        onBlur?.(event)
      }}
      onKeyDown={press}
    />
  )
}
