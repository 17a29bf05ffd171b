import {availableParallelism} from 'node:os'
import react from '@vitejs/plugin-react'
import {playwright} from '@vitest/browser-playwright'
import {defineConfig} from 'vitest/config'
import {quietFlags} from 'quiet-chromium'
import {wearOwnLook} from './testing/running/own-look.ts'

wearOwnLook(import.meta.dirname)

/** Which Chromium to drive: `scripts/test.ts` finds one and names it here. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  test: {
    // Journeys wait for a browser half of the time: two at once even where there are but two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{src,studio,preview,packages,appearance,publishing,serving,transfer,doctor,settings,tasks,updating,setup,bench,fuzz}/**/*.test.ts',
            '*.test.ts',
          ],
          environment: 'node',
          // A slow or busy machine is no defect; what must be quick says so itself.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        // Found out while tests run, they would reload the file that is running.
        optimizeDeps: {
          include: [
            '@sanity/client',
            '@sanity/image-url',
            '@tanstack/react-query',
            'axe-core',
            'groq-js',
            'react-dom/client',
            'react-dom/server',
            'react-error-boundary',
            'react-router-dom',
            'valibot',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          // A busy machine draws late; what never comes still fails.
          expect: {poll: {timeout: 5000}},
          include: ['{src,studio,preview}/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath,
                args: [...quietFlags],
              },
            }),
            instances: [{browser: 'chromium'}],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['e2e/slow/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'rehearsals',
          include: ['rehearsals/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'studio',
          include: ['e2e/studio/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
