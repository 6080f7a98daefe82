import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** The server knows the addresses of the public pages; what draws them is of the browser. */
const pagesStayOut = {
  name: 'pages-stay-out',
  transform(code: string, id: string) {
    if (!/(plugins\/[^/]+\/public|src\/public\/face\/pages)\.ts$/.test(id)) return null;
    return { code: code.replace(/\(\) => import\([^)]*\)/g, "() => Promise.reject(new Error('A página é do navegador.'))"), map: null };
  },
};

/** The server in few files; packages stay outside, in node_modules. */
export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [pagesStayOut],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'engine-worker': 'src/server/db/engine-worker.ts',
        'pdf-worker': 'src/server/exports/pdf-worker.ts',
        'typst-program': 'src/server/templates/typst-program.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
