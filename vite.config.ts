import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** The web application. `VITE_API_URL` points it at another host that speaks the same contract. */
export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [react(), tableWithoutFilterMenu(), noteOfApplication()],
  build: {
    target: 'es2022',
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // what is imported from them and not used is left out: Refine's reader of CSV, and the validation of definitions
      treeshake: { moduleSideEffects: (id) => !/[\\/](papaparse|resources[\\/]definition)[\\/]/.test(id) },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 30,
            },
            { name: 'vendor', test: /node_modules/, priority: 10, entriesAware: true },
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

/** Writes into the page which files the application behind the login is made of, so that the login can prefetch them. */
function noteOfApplication(): Plugin {
  return {
    name: 'sgp-aplicacao',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = new Set<string>();
        const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
          if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
          for (const name of chunk.imports) add(bundle[name]);
        };
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.name === 'app') add(chunk);
        const content = [...files].map((name) => `/${name}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'sgp-aplicacao', content }, injectTo: 'head' }];
      },
    },
  };
}

const NO_MENU = '\0sem-menu-de-filtro';

/** Lists filter in a dialog of their own: the filter menu of the table's columns, with its tree, is never drawn. */
function tableWithoutFilterMenu(): Plugin {
  return {
    name: 'sgp-tabela-sem-menu-de-filtro',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === './FilterDropdown' && importer?.includes('antd/es/table/hooks/useFilter') ? NO_MENU : null,
    load: (id) => (id === NO_MENU ? 'export const flattenKeys = () => []; export default () => null;' : null),
  };
}
