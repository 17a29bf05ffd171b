import {parentPort} from 'node:worker_threads'
import {describeFailure, isContentError, type RenderFailure, renderErrorMessage} from './content-errors.ts'
import {readDocumentParts} from './document.ts'
import type {WorkerInput, WorkerMessage} from './render-site.ts'
import {loadRenderer} from './renderer.ts'
import {writePages} from './write-pages.ts'

// Receives one job at a time.
const post = (message: WorkerMessage) => parentPort?.postMessage(message, [])

parentPort?.on('message', async (input: WorkerInput) => {
  const {root, folder, target, theme, options, source, continueOnError, stuck} = input
  const failures: RenderFailure[] = []
  try {
    const parts = readDocumentParts(root, folder, target, theme)
    const texts = await writePages(await loadRenderer(root), parts, folder, options, {
      stuck,
      onPage: (path) => post({type: 'page', path}),
      onError: (file, error, documents) => {
        const failure = {
          file,
          documents,
          reason: renderErrorMessage(error, source),
          isTransient: isContentError(error),
        }
        if (!continueOnError) throw new Error(describeFailure(failure))
        failures.push(failure)
      },
    })
    post({type: 'result', texts, failures})
  } catch (error) {
    post({type: 'error', reason: renderErrorMessage(error, source)})
  }
})
