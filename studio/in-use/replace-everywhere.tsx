import {TransferIcon} from '@sanity/icons/Transfer'
import {Button, Flex, Select, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {apiVersion} from '#content/config/api-version.ts'
import {countOf} from './only-when-unused.tsx'
import {replaceEverywhere} from './repair.ts'
import {UserList} from './user-list.tsx'
import {type User, usersOf} from './users-of.ts'

type Choice = {readonly _id: string; readonly name: string}
const otherTechnologies =
  '*[_type == "technology" && defined(name) && _id != $id] | order(name asc){_id, name}'

/** Puts another technology in the place of this one, wherever it stands. */
export const useReplaceEverywhere: DocumentActionComponent = ({id}) => {
  const client = useClient({apiVersion})
  const toast = useToast()
  const [found, setFound] = useState<{users: readonly User[]; others: readonly Choice[]}>()
  const close = () => setFound(undefined)
  const open = async () => {
    try {
      const others = client.fetch<Choice[]>(otherTechnologies, {id}, {perspective: 'published'})
      setFound({users: await usersOf(client, id), others: await others})
    } catch {
      toast.push({status: 'error', title: 'Your content cannot be read just now. Try again.'})
    }
  }
  const replace = async (by: Choice, users: readonly User[]) => {
    try {
      await replaceEverywhere(client, id, by._id)
      toast.push({status: 'success', title: `Replaced by ${by.name} in ${countOf(users)}.`})
      close()
    } catch {
      toast.push({
        status: 'error',
        title: 'Nothing was changed',
        description: 'Something was edited meanwhile, or could not be reached. Try again.',
      })
    }
  }
  return {
    label: 'Replace everywhere …',
    icon: TransferIcon,
    onHandle: () => void open(),
    dialog: found !== undefined && {
      type: 'dialog',
      header: 'Replace everywhere',
      onClose: close,
      content: <Replacement {...found} onReplace={replace} onClose={close} />,
    },
  }
}

function Replacement({
  users,
  others,
  onReplace,
  onClose,
}: {
  users: readonly User[]
  others: readonly Choice[]
  onReplace: (by: Choice, users: readonly User[]) => Promise<void>
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<Choice>()
  const [isBusy, setIsBusy] = useState(false)
  if (users.length === 0) return <Text size={1}>It is used nowhere: there is nothing to replace.</Text>
  const replace = async (by: Choice) => {
    setIsBusy(true)
    await onReplace(by, users)
    setIsBusy(false)
  }
  return (
    <Stack gap={4}>
      <Text size={1}>
        It stands in {countOf(users)}. What you choose takes its place there; the site shows that at once.
      </Text>
      <UserList users={users} onLeave={onClose} />
      <Select
        aria-label="The technology that takes its place"
        value={chosen?._id ?? ''}
        onChange={(event) => setChosen(others.find(({_id}) => _id === event.currentTarget.value))}
      >
        <option value="">Choose a technology</option>
        {others.map(({_id, name}) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <Flex justify="flex-end" gap={2} wrap="wrap">
        <Button mode="bleed" text="Leave it" onClick={onClose} />
        <Button
          tone="primary"
          text="Replace"
          loading={isBusy}
          disabled={chosen === undefined}
          onClick={() => chosen && void replace(chosen)}
        />
      </Flex>
    </Stack>
  )
}
