import { z } from 'zod'
import { email, phone } from '../addresses.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { language, languages } from '../values.ts'
import { pictureMaxBytes } from './picture.ts'
import {
  Avatar,
  CodeCheck,
  CodeCheckQuery,
  CodeRequest,
  CodeSent,
  Crop,
  GivenPassword,
  Invitation,
  InvitationAccepted,
  InvitationSeen,
  invitationStates,
  LinkToken,
  LogIn,
  NewAddressCode,
  NewInvitation,
  OwnProfile,
  PasswordByLink,
  PasswordChange,
  PersonId,
  PersonSummary,
  Profile,
  ProfileChange,
  Registration,
  SignedIn,
  SignIn,
  SignInAnswer,
  StaffQuery,
} from './schemas.ts'

const at = <const Path extends string>(path: Path) => `/api/v1/user/accounts/${path}` as const
const params = z.object({ id: PersonId })

export const logIn = endpoint({
  method: 'POST',
  path: at('login/'),
  summary: 'Log in with an e-mail or a phone number and a password',
  body: LogIn,
  response: SignInAnswer,
})
export const logOut = endpoint({
  method: 'POST',
  path: at('logout/'),
  summary: 'End this sign-in',
  response: 'nothing',
})
export const register = endpoint({
  method: 'POST',
  path: at('create/'),
  summary: 'Register as a student; the account exists once the code is entered',
  body: Registration,
  response: CodeSent,
  status: 201,
})
export const sendCode = endpoint({
  method: 'POST',
  path: at('generate_otp/'),
  summary: 'Send a code to an e-mail or a phone number; the answer does not tell whether the account exists',
  body: CodeRequest,
  response: CodeSent,
})
export const checkCode = endpoint({
  method: 'POST',
  path: at('check_otp/'),
  summary: 'Check a code: finishes a registration or signs in',
  body: CodeCheck,
  response: SignInAnswer,
})
export const checkCodeByQuery = endpoint({
  method: 'GET',
  path: at('check_otp/'),
  summary: 'Check a code from the client that asked for it; prefer the POST, which stays out of logs',
  query: CodeCheckQuery,
  response: SignInAnswer,
})
export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/v1/check/email/',
  summary: 'Say whether an e-mail is taken',
  query: z.object({ email }),
  response: z.object({ exists: z.boolean(), message: z.string().nullable() }),
})
export const finishFirstVisit = endpoint({
  method: 'POST',
  path: at('first_visit/'),
  summary: 'Mark the first visit as done',
  response: z.object({ first_visit: z.boolean() }),
})
export const sendResetLink = endpoint({
  method: 'POST',
  path: at('send_link_reset/'),
  summary: 'Send a link that sets a new password; the answer does not tell whether the account exists',
  body: z.object({ email }),
  response: z.object({ resend_in: z.int(), expires_in: z.int() }),
})
export const checkResetLink = endpoint({
  method: 'POST',
  path: at('check_link_reset/'),
  summary: 'Say whether a recovery link still works, without using it',
  body: LinkToken,
  response: z.object({ valid: z.boolean() }),
})
export const setPassword = endpoint({
  method: 'POST',
  path: at('set_password/'),
  summary: 'Set a new password by a recovery link; every other sign-in ends',
  body: PasswordByLink,
  response: SignInAnswer,
})
export const changePassword = endpoint({
  method: 'POST',
  path: at('change_password/'),
  summary: 'Change the own password; the other sign-ins end',
  body: PasswordChange,
  response: SignedIn,
})
export const provePassword = endpoint({
  method: 'POST',
  path: at('prove_password/'),
  summary: 'Give the password again: what asks for a fresh sign-in is open for 15 minutes',
  body: z.object({ current_password: GivenPassword }),
  response: 'nothing',
})
export const changeEmail = endpoint({
  method: 'POST',
  path: at('change_email/'),
  summary: 'Ask for another e-mail: a code goes to the new address',
  body: z.object({ email, current_password: GivenPassword }),
  response: CodeSent,
})
export const confirmEmail = endpoint({
  method: 'POST',
  path: at('confirm_email/'),
  summary: 'Prove the new e-mail by its code',
  body: NewAddressCode,
  response: OwnProfile,
})
export const changePhone = endpoint({
  method: 'POST',
  path: at('change_phone/'),
  summary: 'Ask for another phone number, or prove the present one: a code goes to it',
  body: z.object({ phone, current_password: GivenPassword }),
  response: CodeSent,
})
export const confirmPhone = endpoint({
  method: 'POST',
  path: at('confirm_phone/'),
  summary: 'Prove the new phone number by its code',
  body: NewAddressCode,
  response: OwnProfile,
})
export const chooseLanguage = endpoint({
  method: 'POST',
  path: at('language/'),
  summary: 'Choose the language of the interface and of messages',
  body: z.object({ language }),
  response: z.object({ language: z.enum(languages) }),
})
export const listSignIns = endpoint({
  method: 'GET',
  path: at('sessions/list/'),
  summary: 'List the own sign-ins that are alive',
  response: z.array(SignIn),
})
export const endSignIn = endpoint({
  method: 'DELETE',
  path: at('sessions/delete/:id/'),
  summary: 'End one of the own sign-ins',
  params,
  response: 'nothing',
})
export const endOtherSignIns = endpoint({
  method: 'POST',
  path: at('sessions/end_all/'),
  summary: 'End the own sign-ins everywhere; this one too when asked',
  body: z.object({ this_too: z.boolean().default(false) }),
  response: z.object({ ended: z.int() }),
})
export const endSignInsOf = endpoint({
  method: 'POST',
  path: at('sessions/end_all/:userId/'),
  summary: 'End every sign-in of a person of a lower role',
  params: z.object({ userId: PersonId }),
  response: z.object({ ended: z.int() }),
})

// Profile and avatar

const upload = { parts: ['avatar'], maxBytes: pictureMaxBytes } as const

export const getOwnProfile = endpoint({
  method: 'GET',
  path: at('get_user_profile/'),
  summary: 'The signed-in person',
  response: OwnProfile,
})
export const updateProfile = endpoint({
  method: 'PATCH',
  path: at('update_profile/:id/'),
  summary: 'Change the own profile, or that of a person of a lower role',
  params,
  body: ProfileChange,
  response: Profile,
})
export const uploadAvatar = endpoint({
  method: 'PATCH',
  path: at('upload_avatar/:id/'),
  summary: 'Set an avatar: a picture in the part "avatar"',
  params,
  body: Crop,
  upload,
  response: Avatar,
})
export const updateAvatar = endpoint({
  method: 'PUT',
  path: at('update_avatar_profile/:id/'),
  summary: 'Replace an avatar: a picture in the part "avatar", cropped by x, y, width and height',
  params,
  body: Crop,
  upload,
  response: Avatar,
})
export const getAvatar = endpoint({
  method: 'GET',
  path: at('get_avatar_profile/:id/'),
  summary: 'Where the avatar of a person is',
  params,
  response: Avatar,
})
export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: at('delete_avatar_profile/:id/'),
  summary: 'Remove an avatar',
  params,
  response: 'nothing',
})

// People of the school and invitations of staff

export const listTeachers = endpoint({
  method: 'GET',
  path: at('get_all_teacher/'),
  summary: 'The teachers of the school',
  query: StaffQuery,
  response: pageOf(PersonSummary),
})
export const listManagers = endpoint({
  method: 'GET',
  path: at('admins-list/'),
  summary: 'The managers and admins of the school',
  query: StaffQuery,
  response: pageOf(PersonSummary),
})
export const deletePerson = endpoint({
  method: 'DELETE',
  path: at('delete/:id/'),
  summary: 'Delete a person of a lower role; for students and teachers themselves: ask to be deleted',
  params,
  response: z.object({ state: z.enum(['deleted', 'requested']) }),
})
export const restorePerson = endpoint({
  method: 'POST',
  path: at('restore/:id/'),
  summary: 'Undo the deletion of a person within 30 days',
  params,
  response: Profile,
})
export const listInvitations = endpoint({
  method: 'GET',
  path: at('invitations/list/'),
  summary: 'Invitations of staff, newest first',
  query: z.object({ ...paging, state: z.enum(invitationStates).optional() }),
  response: pageOf(Invitation),
})
export const createInvitation = endpoint({
  method: 'POST',
  path: at('invitations/create/'),
  summary: 'Invite a teacher or a manager by a link',
  body: NewInvitation,
  response: Invitation,
  status: 201,
})
export const resendInvitation = endpoint({
  method: 'POST',
  path: at('invitations/resend/:id/'),
  summary: 'Send an invitation again with a new link; the old link stops working',
  params,
  response: Invitation,
})
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: at('invitations/delete/:id/'),
  summary: 'Withdraw an invitation',
  params,
  response: 'nothing',
})
export const seeInvitation = endpoint({
  method: 'POST',
  path: at('invitations/look_up/'),
  summary: 'What an invitation is for, by the secret of its link',
  body: LinkToken,
  response: InvitationSeen,
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: at('invitations/accept/'),
  summary: 'Accept an invitation: the account is made and signed in',
  body: InvitationAccepted,
  response: SignInAnswer,
  status: 201,
})
