import {useCallback, useEffect, useState} from 'react'
import * as v from 'valibot'

/** See `deployRoutes`. */
const endpoint = '/content-files'

const reportSchema = v.object({
  tone: v.picklist(['done', 'waiting', 'todo', 'failed']),
  title: v.string(),
  text: v.string(),
  canDeploy: v.boolean(),
  confirm: v.optional(v.string()),
  url: v.optional(v.string()),
  missingFiles: v.number(),
  keptDrafts: v.array(v.object({id: v.string(), type: v.string(), title: v.string()})),
  problems: v.array(v.string()),
})

export type DeployReport = v.InferOutput<typeof reportSchema>

export type DeployAction = 'deploy' | 'restore-files' | 'confirm-deletes'

/** The message of an error is for the owner. */
async function request(path: string, init?: RequestInit): Promise<DeployReport> {
  const response = await fetch(`${endpoint}${path}`, init)
  const text = await response.text()
  if (response.ok) return v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), text)
  const isSentence = response.headers.get('Content-Type')?.startsWith('text/plain') === true
  throw new Error(isSentence ? text : 'The local server does not answer. Start it again with npm start.')
}

const pollIntervalMs = 20_000

/** Polls while the tab is visible, until the site is live. */
export function useDeployReport() {
  const [report, setReport] = useState<DeployReport>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const show = useCallback(async (response: Promise<DeployReport>) => {
    try {
      setReport(await response)
      setError(undefined)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
  }, [])
  const isDone = report?.tone === 'done'

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void show(request(''))
    }
    refresh()
    const timer = isDone ? undefined : setInterval(refresh, pollIntervalMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isDone, show])

  const run = (action: DeployAction, body: {confirm?: string | undefined} = {}) => {
    const headers = {'Content-Type': 'application/json'}
    setIsBusy(true)
    void show(request(`/${action}`, {method: 'POST', headers, body: JSON.stringify(body)})).finally(() =>
      setIsBusy(false),
    )
  }
  return {report, error, isBusy, run}
}
