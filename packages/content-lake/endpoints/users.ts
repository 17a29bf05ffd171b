import {gatewayError} from '../errors/lake-error.ts'
import {answerJson} from '../http/answer.ts'
import type {Lake} from '../http/lake.ts'
import {ownerId, type LakeRequest} from '../http/lake-request.ts'

/** @module GET `/users/me`, `/users/:ids`: there is one user, the owner. Source: @sanity/client src/users/UsersClient.ts. */

const owner = {
  id: ownerId,
  sanityUserId: ownerId,
  name: 'Owner',
  displayName: 'Owner',
  email: 'owner@localhost',
  imageUrl: null,
  profileImage: null,
  role: 'administrator',
  roles: [{name: 'administrator', title: 'Administrator', description: 'May do everything'}],
  provider: 'local',
}

export function getCurrentUser(_lake: Lake, request: LakeRequest): Response {
  return answerJson(request, owner)
}

export function getUsers(_lake: Lake, request: LakeRequest): Response {
  const ids = request.part('ids').split(',')
  if (ids.length > 1)
    return answerJson(
      request,
      ids.map((id) => (id === ownerId ? owner : null)),
    )
  if (ids[0] === ownerId) return answerJson(request, owner)
  throw gatewayError(404, `There is no user "${ids[0] ?? ''}": the one user is "${ownerId}"`)
}
