import { Button, Checkbox, Stack, Title } from '@mantine/core'
import { changeLetterChoices, type LetterChoices } from '@qadam/contract/mailings/unsubscribe.ts'
import { IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { linkTo } from '../../platform/link-to.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'

type Choices = LetterChoices['choices']

/** Renders the state of a link that is not valid, with what to do instead. */
export function UnsubscribeUnknown() {
  const { t } = useTranslation('notifications')
  return (
    <StateMessage
      level={1}
      icon={IconLinkOff}
      title={t('letters_unknown')}
      text={t('letters_unknownText')}
      action={<ButtonLink {...linkTo('/settings?tab=notifications')}>{t('letters_openSettings')}</ButtonLink>}
    />
  )
}

interface UnsubscribeScreenProps {
  readonly token: string
  readonly given: LetterChoices
}

/** What was stored: how it is said, and what takes it back. */
interface Stored {
  readonly words: string
  readonly before: Choices
}

/** Renders the page of a letter's link: what the reader gets, all of it switchable without a sign-in. */
export function UnsubscribeScreen({ token, given }: UnsubscribeScreenProps) {
  const { t } = useTranslation('notifications')
  const { kinds } = given
  const words = useWords(given)
  const kindName = kinds.map((kind) => t(`kind_${kind}`)).join('», «')
  // The letter's own kinds are offered as switched off: one press is enough.
  const [wanted, setWanted] = useState<Choices>(() =>
    given.choices.map((one) => (kinds.includes(one.kind) ? { ...one, is_on: false } : one)),
  )
  const [current, setCurrent] = useState<Choices>(given.choices)
  const [stored, setStored] = useState<Stored | null>(null)
  const [isUndone, setUndone] = useState(false)
  const sending = useSubmit((choices: Choices) =>
    call(changeLetterChoices, { params: { token }, body: { choices } }),
  )
  const store = (choices: Choices, words: string) =>
    sending.submit(choices, (answer) => {
      setStored({ words, before: current })
      setCurrent(answer.choices)
      setWanted(answer.choices)
      setUndone(false)
    })
  const undo = (before: Choices) =>
    sending.submit(before, (answer) => {
      setCurrent(answer.choices)
      setWanted(answer.choices)
      setStored(null)
      setUndone(true)
    })
  const isOn = (choices: Choices) => choices.some((one) => kinds.includes(one.kind) && one.is_on)
  const wordsOf = (choices: Choices) => (isOn(current) && !isOn(choices) ? words.done(kindName) : words.saved)
  if (stored)
    return (
      <Sheet title={stored.words} foot={t('letters_stay')}>
        <Button variant="default" loading={sending.busy} onClick={() => undo(stored.before)}>
          {t('letters_undo')}
        </Button>
      </Sheet>
    )
  return (
    <Sheet
      title={isUndone ? words.undone : words.title}
      lead={t(words.body, {
        email: given.email,
        school: given.school,
        kind: kindName,
      })}
      foot={t('letters_stay')}
    >
      <Stack>
        <Checkbox.Group
          label={words.list}
          value={wanted.filter(({ is_on }) => is_on).map(({ kind }) => kind)}
          onChange={(on) => setWanted(wanted.map(({ kind }) => ({ kind, is_on: on.includes(kind) })))}
        >
          <Stack gap="xs" mt="xs">
            {wanted.map(({ kind }) => (
              <Checkbox key={kind} value={kind} label={t(`kind_${kind}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button loading={sending.busy} onClick={() => store(wanted, wordsOf(wanted))}>
          {t('letters_button')}
        </Button>
        <Button
          variant="subtle"
          disabled={sending.busy}
          onClick={() =>
            store(
              current.map(({ kind }) => ({ kind, is_on: false })),
              t('letters_allDone'),
            )
          }
        >
          {t('letters_all')}
        </Button>
      </Stack>
    </Sheet>
  )
}

/** What the page says of letters, or of text messages. */
function useWords({ channel, kinds }: LetterChoices) {
  const { t } = useTranslation('notifications')
  return channel === 'sms'
    ? {
        title: t('texts_title'),
        body: 'texts_body' as const,
        list: t('texts_list'),
        saved: t('texts_saved'),
        undone: t('texts_undone'),
        done: (kind: string) => t('texts_done', { kind }),
      }
    : {
        title: t('letters_title'),
        body: kinds.length > 1 ? ('letters_bodyDigest' as const) : ('letters_body' as const),
        list: t('letters_list'),
        saved: t('letters_saved'),
        undone: t('letters_undone'),
        done: (kind: string) => t('letters_done', { kind }),
      }
}

interface SheetProps {
  readonly title: string
  readonly lead?: string
  readonly foot: string
  readonly children: ReactNode
}

function Sheet({ title, lead, foot, children }: SheetProps) {
  return (
    <Stack>
      <Title order={1} size="h2">
        {title}
      </Title>
      {lead && <p>{lead}</p>}
      {children}
      <p>{foot}</p>
    </Stack>
  )
}
