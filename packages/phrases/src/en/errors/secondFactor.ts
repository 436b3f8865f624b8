import type { secondFactor as russian } from '../../ru/errors/secondFactor.ts'
import type { Translation } from '../../translation.ts'

export const secondFactor: Translation<typeof russian> = {
  'second_factor.needed':
    'The school asks you to log in with a code from an app. Connect the app and everything opens: it takes two minutes.',
  'second_factor.again': 'You are opening documents on a new device. Enter the code from your app to go on.',
  'second_factor.code_wrong':
    'This code does not fit. Enter a new code from the app: it changes every 30 seconds, and each code works once.',
  'second_factor.ticket_invalid':
    'The time for the code has run out, or there were too many tries. Log in with your password again.',
  'second_factor.required': 'Your role needs the code at log-in, so it cannot be switched off.',
  'second_factor.not_begun': 'The QR code is out of date. Start connecting the app again.',
  'second_factor.is_off': 'This person no longer has the code switched on. Reload the page.',
  'second_factor.not_own':
    'Another admin of the school resets your code. If you are the only one, write to the support of Qadam.',
  'second_factor.device_not_found': 'This device is no longer in the list. Reload the page.',
}
