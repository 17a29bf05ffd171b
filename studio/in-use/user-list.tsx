import {Card, Stack} from '@sanity/ui'
import {Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {User} from './users-of.ts'

/** Names the documents in which something is still in use, each a link to it. */
export function UserList({users, onLeave}: {users: readonly User[]; onLeave: () => void}) {
  const schema = useSchema()
  return (
    <Stack as="ul" gap={1}>
      {users.map(({_id, _type}) => {
        const schemaType = schema.get(_type)
        return (
          <Card as="li" key={_id} radius={2} border padding={1}>
            <IntentLink
              intent="edit"
              params={{id: _id, type: _type}}
              onClick={onLeave}
              // A browser's own blue cannot be read in the dark.
              style={{color: 'inherit'}}
            >
              {schemaType === undefined ? (
                _id
              ) : (
                <Preview schemaType={schemaType} value={{_id, _type}} layout="default" />
              )}
            </IntentLink>
          </Card>
        )
      })}
    </Stack>
  )
}
