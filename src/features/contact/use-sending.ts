import {type MutationState, useMutation, useMutationState} from '@tanstack/react-query'
import {
  type ContactMessage,
  emptyContactTexts,
  type FillEvidence,
  type Mailer,
  type SendError,
} from '#domain/contact-message.ts'
import {writeDraft} from './contact-texts.ts'

type Submission = {readonly message: ContactMessage; readonly evidence: FillEvidence}

const mutationKey = ['contact-message']

const statuses = {idle: 'idle', pending: 'sending', success: 'sent', error: 'failed'} as const

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * The visitor's latest message. A mutation goes on when the visitor looks at another page, and is here when they return.
 *
 * `useActionState` would hold back every navigation until the message is sent, up to 15 s: React entangles transitions with a pending action.
 */
export function useSending(mailer: Mailer) {
  const {mutate} = useMutation({
    mutationKey,
    mutationFn: async ({message, evidence}: Submission) => {
      addEventListener('beforeunload', warnBeforeUnload)
      try {
        return await mailer.send(message, evidence)
      } finally {
        removeEventListener('beforeunload', warnBeforeUnload)
      }
    },
    onSuccess: (isDelivered) => {
      if (isDelivered) writeDraft(emptyContactTexts)
    },
    // Without a connection it fails at once, instead of waiting for one.
    networkMode: 'always',
  })
  const states = useMutationState<MutationState<boolean, SendError, Submission>>({filters: {mutationKey}})
  const latest = states.at(-1)
  // Whether a message was sent is not known after another success than 200: nothing is shown then.
  const isUnknown = latest === undefined || (latest.status === 'success' && !latest.data)
  const status = isUnknown ? 'idle' : statuses[latest.status]
  return {status, submission: latest?.variables, reason: latest?.error?.reason, send: mutate}
}
