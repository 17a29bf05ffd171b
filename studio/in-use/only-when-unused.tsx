import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {apiVersion} from '#content/config/api-version.ts'
import {UserList} from './user-list.tsx'
import {type User, usersOf} from './users-of.ts'

/**
 * “Delete” or “Unpublish”, except that a document that others refer to is not offered to be removed, for Sanity refuses that: a list
 * of those others is shown in its place.
 */
export function onlyWhenUnused(remove: DocumentActionComponent): DocumentActionComponent {
  const useRemove: DocumentActionComponent = (props) => {
    const client = useClient({apiVersion})
    const [users, setUsers] = useState<readonly User[]>([])
    const action = remove(props)
    if (action === null) return null
    const close = () => setUsers([])
    const removeOrExplain = async () => {
      // When nobody can be asked, Sanity's own dialog says what is the matter.
      const found = await usersOf(client, props.id).catch(() => [])
      if (found.length > 0) setUsers(found)
      else action.onHandle?.()
    }
    return {
      ...action,
      onHandle: () => void removeOrExplain(),
      dialog:
        users.length === 0
          ? (action.dialog ?? null)
          : {
              type: 'dialog',
              header: 'Still in use',
              content: <UserList users={users} onLeave={close} />,
              onClose: close,
            },
    }
  }
  if (remove.action !== undefined) useRemove.action = remove.action
  return useRemove
}
