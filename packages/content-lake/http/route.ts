import type {LakeRequest} from './lake-request.ts'

/** One endpoint. `anyone` includes readers without a login, to whom each such endpoint shows what is published only. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/lake`. */
  path: string
  access: 'anyone' | 'owner'
}

/** An endpoint with what answers it. */
export interface Route extends Endpoint {
  answer: (request: LakeRequest) => Response | Promise<Response>
}
