import {
  acceptInvitation,
  checkCode,
  checkEmail,
  logIn,
  register,
  sendCode,
  sendResetLink,
  setPassword,
} from '@qadam/contract/accounts/endpoints.ts'
import type { SecondFactorAsked, SignedIn, SignInAnswer } from '@qadam/contract/accounts/schemas.ts'
import { asE164 } from '@qadam/contract/phone-number.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'
import { clearDraft } from '../../platform/draft.ts'
import { takeReturn } from '../../platform/guard.ts'
import { changeLanguage } from '../../platform/i18n.ts'
import { currentLanguage } from '../../platform/language.ts'
import {
  loginFailed,
  loginStarted,
  loginSucceeded,
  type Session,
  session,
  sessionEnded,
} from '../../platform/session.ts'
import { storage } from '../../platform/storage.ts'
import type { Address } from './address.ts'
import { type CodeAsked, clearCodeRequest, saveCodeRequest } from './code-request.ts'
import type { InvitationValues } from './InvitationScreen.tsx'
import { saveLinkRequest } from './link-asked.ts'
import { ownProfileQuery } from './queries.ts'
import type { RegistrationValues } from './RegisterScreen.tsx'

/** Returns the sign-in methods; each navigates to `next`, or to the role's landing page without it. */
/** Nobody fails to register because what counts visits did not load. */
const visitsBefore = () =>
  import('../../platform/visits.ts').then(
    ({ rememberedVisits }) => rememberedVisits(),
    () => undefined,
  )

export function useSigningIn(next?: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const enter = async (asking: () => Promise<z.output<typeof SignInAnswer>>) => {
    loginStarted()
    let needsFactor: boolean
    try {
      const answer = await asking()
      if ('second_factor' in answer) return await askSecondStep(answer)
      needsFactor = answer.user.second_factor_needed
      await takeSignIn(queryClient, answer)
    } catch (thrown) {
      loginFailed()
      throw thrown
    }
    clearDraft('login')
    clearDraft('registration')
    clearCodeRequest()
    if (needsFactor) await navigate({ to: '/second-factor', search: { next } })
    else await navigate({ href: takeReturn(session(), next) })
  }
  const askSecondStep = async (asked: z.output<typeof SecondFactorAsked>) => {
    sessionEnded()
    // Fetched by those alone who have a second factor.
    const { saveTicket } = await import('./second-factor/ticket.ts')
    saveTicket(asked)
    clearCodeRequest()
    await navigate({ to: '/second-factor', search: { next } })
  }
  const awaitCode = async (asked: Pick<CodeAsked, 'purpose' | 'address'>, sending: () => Promise<Sent>) => {
    saveCodeRequest(asked, await sending())
    await navigate({ to: '/login/verify', search: { next } })
  }
  return {
    logIn: (credentials: Address & { password: string }) => enter(() => call(logIn, { body: credentials })),
    askCode: (address: Address) =>
      awaitCode({ purpose: 'sign_in', address }, () =>
        call(sendCode, { body: { ...address, purpose: 'sign_in' } }),
      ),
    register: (values: RegistrationValues, documents: readonly number[]) =>
      awaitCode({ purpose: 'registration', address: addressOf(values) }, async () => {
        const [legal_documents, language] = [listed(documents), currentLanguage()]
        const body = { ...values, legal_documents, language, visits: await visitsBefore() }
        return call(register, { body }).catch((thrown) => {
          loginFailed()
          throw thrown
        })
      }),
    isTaken: async (email: string) => (await call(checkEmail, { query: { email } }, { quiet: true })).exists,
    enterCode: ({ purpose, address, request }: CodeAsked, otp: string) =>
      enter(() => call(checkCode, { body: { ...address, otp, purpose, request } })),
    resendCode: async ({ purpose, address, request }: CodeAsked) =>
      saveCodeRequest({ purpose, address }, await call(sendCode, { body: { ...address, purpose, request } })),
    /** Signs in by a call that answers with a session, or asks for the second step. */
    enter,
    setPassword: (token: string, password: string) =>
      enter(() => call(setPassword, { body: { token, password } })),
    accept: (token: string, values: InvitationValues, documents: readonly number[]) =>
      enter(() =>
        call(acceptInvitation, {
          body: { ...values, phone: values.phone || undefined, token, legal_documents: listed(documents) },
        }),
      ),
    askLink: async (email: string) => {
      const { resend_in } = await call(sendResetLink, { body: { email } })
      return saveLinkRequest(email, resend_in)
    },
  }
}

type Sent = Parameters<typeof saveCodeRequest>[1]

function addressOf({ channel, email, phone }: RegistrationValues): Address {
  return channel === 'sms' ? { phone: asE164(phone) } : { email }
}

function listed(documents: readonly number[]): number[] | undefined {
  return documents.length > 0 ? [...documents] : undefined
}

type Granted = z.output<typeof SignedIn>

/**
 * Stores a granted sign-in: saves the access token and clears the guest's cached queries. Switches to the
 * account's language if none was chosen on this device.
 */
async function takeSignIn(queryClient: QueryClient, granted: Granted): Promise<Session> {
  const isChosenHere = storage.getItem('lang') !== null
  const session = loginSucceeded(granted.access)
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'school' })
  queryClient.setQueryData(ownProfileQuery.queryKey, granted.user)
  // If its phrases fail to load, keep the current language: that is no reason to fail the sign-in.
  if (!isChosenHere && granted.user.language)
    await changeLanguage(granted.user.language).catch(() => undefined)
  return session
}
