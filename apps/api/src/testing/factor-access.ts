const at = '/api/v1/user/accounts/second_factor'

/** The caller's own second factor, 1.2. */
export const ownFactorCalls = [
  `GET ${at}/state/`,
  `POST ${at}/begin/`,
  `POST ${at}/confirm/`,
  `POST ${at}/recovery_codes/`,
  `POST ${at}/off/`,
  `POST ${at}/prove/`,
  `DELETE ${at}/devices/:id/`,
]
/** The second step of a sign-in. */
export const secondStep = `POST ${at}/sign_in/`

/** The second factor at sign-in; letters as in access-matrix.ts. */
export const factorCalls: Readonly<Record<string, readonly string[]>> = {
  gstmo: [secondStep],
  stmo: ownFactorCalls,
  o: [`POST ${at}/reset/:userId/`],
}
