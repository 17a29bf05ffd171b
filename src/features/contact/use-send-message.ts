import {type MutationState, useMutation, useMutationState, useQueryClient} from '@tanstack/react-query'
import {
  type ContactMessage,
  emptyContactValues,
  type SpamCheck,
  type Mailer,
  type SendError,
} from '#domain/contact-message.ts'
import {writeDraft} from './contact-form-data.ts'

type Submission = {readonly message: ContactMessage; readonly spamCheck: SpamCheck}

const mutationKey = ['contact-message']

const statuses = {idle: 'idle', pending: 'sending', success: 'sent', error: 'failed'} as const

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * A mutation survives navigation. `useActionState` would block navigation for up to 15 s, because React entangles transitions
 * with a pending action.
 */
export function useSendMessage(mailer: Mailer) {
  const queryClient = useQueryClient()
  const {mutate} = useMutation({
    mutationKey,
    mutationFn: async ({message, spamCheck}: Submission) => {
      addEventListener('beforeunload', warnBeforeUnload)
      try {
        return await mailer.send(message, spamCheck)
      } finally {
        removeEventListener('beforeunload', warnBeforeUnload)
      }
    },
    onSuccess: (isDelivered) => {
      if (isDelivered) writeDraft(emptyContactValues)
    },
    // Without it the mutation is paused while the browser is offline.
    networkMode: 'always',
  })
  const states = useMutationState<MutationState<boolean, SendError, Submission>>({filters: {mutationKey}})
  const latest = states.at(-1)
  // After another 2xx than 200 the delivery is unknown, and nothing is shown.
  const isUnknown = latest === undefined || (latest.status === 'success' && !latest.data)
  const status = isUnknown ? 'idle' : statuses[latest.status]
  const send = (submission: Submission) => {
    // `status` is from the last render, which can be before the first click of a double click.
    if (queryClient.isMutating({mutationKey}) === 0) mutate(submission)
  }
  return {status, submission: latest?.variables, reason: latest?.error?.reason, send}
}
