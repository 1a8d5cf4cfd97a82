import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const CLIENT = ['tests/{device,db,api,sync,data,ui,pages,app,sw,src}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: CLIENT,
          globalSetup: 'tests/global-setup.ts',
          setupFiles: 'tests/kit/quiet-console.ts',
          pool: 'threads',
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: CLIENT,
          setupFiles: ['tests/kit/quiet-console.ts', 'tests/kit/client-setup.ts'],
          pool: 'threads',
        },
      },
    ],
  },
})
