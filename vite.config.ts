import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** The web application. `VITE_API_URL` points it at another host that speaks the same contract. */
export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 30,
            },
            { name: 'vendor', test: /node_modules/, priority: 10, entriesAware: true, entriesAwareMergeThreshold: 20000 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:3000', ws: false }, '/app': { target: 'ws://localhost:3000', ws: true } },
  },
  optimizeDeps: {
    include: [
      'pusher-js',
      'antd',
      'lucide-react',
      'react-hook-form',
      '@refinedev/core',
      '@refinedev/react-hook-form',
      '@refinedev/react-router',
      '@refinedev/simple-rest',
    ],
  },
});
