import type {ContentfulStatusCode} from 'hono/utils/http-status'

/** What the service answers: a status and a line of plain text, as EmailJS does. */
export interface Answer {
  readonly status: ContentfulStatusCode
  readonly text: string
}

const whereIdsAre = 'To find this ID, visit https://dashboard.emailjs.com/admin'

/**
 * The service's answers by what they mean. The texts are the hosted service's own where they are known from its
 * documentation (https://www.emailjs.com/docs/rest-api/send/) or from what its users report; the README tells which.
 */
export const answers = {
  sent: {status: 200, text: 'OK'},
  accepted: {status: 202, text: 'Accepted'},
  malformed: {status: 400, text: 'Bad Request'},
  userIdMissing: {status: 400, text: 'The user_id parameter is required'},
  serviceIdMissing: {status: 400, text: 'The service_id parameter is required'},
  templateIdMissing: {status: 400, text: 'The template_id parameter is required'},
  publicKeyInvalid: {status: 400, text: `The Public Key is invalid. ${whereIdsAre}/account`},
  serviceUnknown: {status: 400, text: `The service ID not found. ${whereIdsAre}`},
  templateUnknown: {status: 400, text: `The template ID not found. ${whereIdsAre}/templates`},
  captchaMissing: {status: 400, text: 'reCAPTCHA: The g-recaptcha-response parameter not found'},
  unauthorized: {status: 401, text: 'Unauthorized'},
  notABrowser: {status: 403, text: 'API access from non-browser environments is currently disabled'},
  otherOrigin: {status: 403, text: 'The origin of the request is not allowed'},
  accountUnknown: {status: 404, text: 'Account not found'},
  variablesTooLarge: {status: 413, text: 'Variables size limit. The maximum allowed variables size is 50Kb'},
  recipientMissing: {status: 422, text: 'The recipients address is empty'},
  replyToCorrupted: {status: 422, text: 'The reply-to address is corrupted'},
  tooManyRequests: {status: 429, text: 'Too Many Requests'},
  outboxFull: {status: 507, text: 'The outbox is full'},
  notStored: {status: 500, text: 'The message could not be stored'},
  noAnswer: {status: 504, text: 'Gateway Timeout'},
} as const satisfies Record<string, Answer>

/** @param codes as `siteverify` gives them */
export function captchaRefused(codes: readonly string[]): Answer {
  return {status: 400, text: `reCAPTCHA: ${codes.join(', ')}`}
}

/** @param reason the SMTP server's own words */
export function notForwarded(reason: string): Answer {
  return {status: 412, text: `SMTP: ${reason}`}
}
