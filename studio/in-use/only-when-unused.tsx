import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {apiVersion} from '#content/config/api-version.ts'
import {deleteEverywhere, unpublishEverywhere} from './repair.ts'
import {UserList} from './user-list.tsx'
import {type User, usersOf} from './users-of.ts'

const words = {
  delete: {verb: 'delete', button: 'Take out of these and delete', done: 'Deleted, and taken out of'},
  unpublish: {
    verb: 'unpublish',
    button: 'Take out of these and unpublish',
    done: 'Unpublished, and taken out of',
  },
} as const

/**
 * “Delete” or “Unpublish”, except that a document that others refer to, for which Sanity refuses it, is taken out of those others in
 * the same step, if the owner wants that.
 */
export function onlyWhenUnused(
  remove: DocumentActionComponent,
  kind: keyof typeof words,
): DocumentActionComponent {
  const {verb, button, done} = words[kind]
  const useRemove: DocumentActionComponent = (props) => {
    const client = useClient({apiVersion})
    const toast = useToast()
    const [users, setUsers] = useState<readonly User[]>([])
    const [isBusy, setIsBusy] = useState(false)
    const action = remove(props)
    if (action === null) return null
    const close = () => setUsers([])
    const removeOrAsk = async () => {
      // When nobody can be asked, Sanity's own dialog says what is the matter.
      const found = await usersOf(client, props.id).catch(() => [])
      if (found.length > 0) setUsers(found)
      else action.onHandle?.()
    }
    const takeOut = async () => {
      setIsBusy(true)
      try {
        if (kind === 'unpublish' && props.published) await unpublishEverywhere(client, props.published)
        else await deleteEverywhere(client, props.id)
        toast.push({status: 'success', title: `${done} ${countOf(users)}.`})
        close()
      } catch {
        toast.push({
          status: 'error',
          title: 'Nothing was changed',
          description: 'Something was edited meanwhile, or could not be reached. Try again.',
        })
      }
      setIsBusy(false)
    }
    return {
      ...action,
      onHandle: () => void removeOrAsk(),
      dialog:
        users.length === 0
          ? (action.dialog ?? null)
          : {
              type: 'dialog',
              header: 'Still in use',
              onClose: close,
              content: (
                <Stack gap={4}>
                  <Text size={1}>
                    It stands in {countOf(users)}. To {verb} it, it has to be taken out there; the site shows
                    that at once.
                  </Text>
                  <UserList users={users} onLeave={close} />
                  <Flex justify="flex-end" gap={2} wrap="wrap">
                    <Button mode="bleed" text="Keep it" onClick={close} />
                    <Button tone="critical" text={button} loading={isBusy} onClick={() => void takeOut()} />
                  </Flex>
                </Stack>
              ),
            },
    }
  }
  useRemove.action = kind
  return useRemove
}

/** “one document”, “3 documents”. */
export function countOf(users: readonly User[]): string {
  return users.length === 1 ? 'one document' : `${users.length} documents`
}
