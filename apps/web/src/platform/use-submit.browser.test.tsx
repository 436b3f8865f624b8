import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render.tsx'
import { ApiFailure } from './failure.ts'
import { reauthentication } from './reauthentication.ts'
import { useSubmit } from './use-submit.ts'

type Options = Parameters<typeof useSubmit<string, string>>[1]

const refused = (code: string, status = 409) =>
  new ApiFailure(code, status, { message: `The server says ${code}.` })

function Rooms({ send, read = async () => 'read', options = {} }: Props) {
  const rooms = useQuery({ queryKey: ['rooms'], queryFn: read })
  const { submit, busy, failure } = useSubmit(send, options)
  return (
    <>
      <p>{rooms.data}</p>
      <button type="button" onClick={() => void submit('12')}>
        {busy ? 'Sending' : 'Send'}
      </button>
      {failure && <p>Here: {failure.sentence}</p>}
    </>
  )
}

interface Props {
  readonly send: (name: string) => Promise<string>
  readonly read?: () => Promise<string>
  readonly options?: Options
}

const press = () => page.getByRole('button', { name: 'Send', exact: true }).click()

test('what was done is said, and what became old is read anew', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Room 11').mockResolvedValue('Room 12')
  const options: Options = { invalidates: [['rooms']], success: (_, name) => `Room ${name} is added` }
  await renderScreen(<Rooms send={async (name) => name} read={read} options={options} />)
  await expect.element(page.getByText('Room 11')).toBeVisible()
  await press()
  await expect.element(page.getByText('Room 12 is added')).toBeVisible()
  await expect.element(page.getByText('Room 12', { exact: true })).toBeVisible()
})

test('a failure is said in a toast, and in its own place where the caller has one', async () => {
  const send = () => Promise.reject(refused('rooms.taken'))
  await renderScreen(<Rooms send={send} />)
  await press()
  await expect.element(page.getByText('The server says rooms.taken.')).toBeVisible()
  await renderScreen(<Rooms send={send} options={{ failure: 'inline' }} />)
  await press()
  await expect.element(page.getByText('Here: The server says rooms.taken.')).toBeVisible()
})

test('a failure that is dealt with, or that the person asked for, is not shown', async () => {
  await renderScreen(
    <Rooms
      send={() => Promise.reject(refused('rooms.taken'))}
      options={{ failure: 'inline', onFailure: () => true }}
    />,
  )
  await press()
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect.element(page.getByText(/Here:/)).not.toBeInTheDocument()
  const cancelled = () => Promise.reject(new ApiFailure('web.cancelled', 0))
  await renderScreen(<Rooms send={cancelled} options={{ failure: 'inline' }} />)
  await press()
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect.element(page.getByText(/Here:/)).not.toBeInTheDocument()
})

test("somebody else's newer version is a conflict, and is shown as well", async () => {
  const onConflict = vi.fn()
  const send = () => Promise.reject(refused('stale_version'))
  await renderScreen(<Rooms send={send} options={{ failure: 'inline', onConflict }} />)
  await press()
  await expect.element(page.getByText('Here: The server says stale_version.')).toBeVisible()
  expect(onConflict).toHaveBeenCalledOnce()
})

test('where the server wants the password again, it is asked for and the same is sent once more', async () => {
  const wanted = refused('request.password_again', 403)
  const send = vi
    .fn<(name: string) => Promise<string>>()
    .mockRejectedValueOnce(wanted)
    .mockResolvedValue('12')
  await renderScreen(<Rooms send={send} options={{ success: 'Added' }} />)
  reauthentication.ask = async () => true
  await press()
  await expect.element(page.getByText('Added')).toBeVisible()
  expect(send.mock.calls).toEqual([['12'], ['12']])
  reauthentication.ask = undefined
})

test('what was shown before the answer goes back when it is refused', async () => {
  const shown: string[] = []
  const optimistic = async (name: string) => {
    shown.push(`with ${name}`)
    return () => void shown.push(`without ${name}`)
  }
  const send = () => Promise.reject(refused('rooms.taken'))
  await renderScreen(<Rooms send={send} options={{ failure: 'inline', optimistic }} />)
  await press()
  await expect.element(page.getByText(/Here:/)).toBeVisible()
  expect(shown).toEqual(['with 12', 'without 12'])
})

function RoomForm({ send }: { send: (name: string) => Promise<unknown> }) {
  const form = useForm({ initialValues: { name: '' } })
  const { submit, failure } = useSubmit(() => send(form.getValues().name), { form })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input aria-label="Name" {...form.getInputProps('name')} />
      <p>{form.errors.name}</p>
      {failure && <p>Here: {failure.sentence}</p>}
    </form>
  )
}

const name = () => page.getByRole('textbox', { name: 'Name' })
const pressEnter = () =>
  (name().element() as HTMLInputElement).form?.dispatchEvent(
    new Event('submit', { bubbles: true, cancelable: true }),
  )

test('a form marks the field that the server names, and forgets any other failure once it is changed', async () => {
  const wrong = new ApiFailure('request.invalid', 400, {
    message: 'Look at the fields.',
    errors: [{ path: 'name', code: 'taken', message: 'This name is taken.' }] as never,
  })
  const send = vi
    .fn<(name: string) => Promise<unknown>>()
    .mockRejectedValueOnce(wrong)
    .mockRejectedValue(refused('rooms.closed'))
  await renderScreen(<RoomForm send={send} />)
  await name().fill('12')
  pressEnter()
  await expect.element(page.getByText('This name is taken.')).toBeVisible()
  await expect.element(name()).toHaveFocus()
  await expect.element(page.getByText(/Here:/)).not.toBeInTheDocument()
  pressEnter()
  await expect.element(page.getByText('Here: The server says rooms.closed.')).toBeVisible()
  await name().fill('13')
  await expect.element(page.getByText(/Here:/)).not.toBeInTheDocument()
})

test('a form that is on its way is not sent a second time', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const send = vi.fn<(name: string) => Promise<unknown>>(() => promise)
  await renderScreen(<RoomForm send={send} />)
  await expect.element(name()).toBeVisible()
  pressEnter()
  pressEnter()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  resolve(1)
  await expect
    .poll(() => {
      pressEnter()
      return send.mock.calls.length
    })
    .toBe(2)
})
