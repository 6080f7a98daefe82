import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkGroups } from './scripts/chunks.mjs';
import { libraryStyles } from './scripts/library-styles.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const WITHOUT_EFFECTS =
  /[\\/](papaparse|error-stack-parser|stackframe|resources[\\/]definition|rc-field-form|async-validator|rc-tree)[\\/]/;

/** The web application. `VITE_API_URL` points it at another host that speaks the same contract. */
export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [react(), libraryStyles(), withoutUnusedParts(), withoutDeveloperTools(), notesOfFiles()],
  build: {
    target: 'es2022',
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // what is imported from them and not used is left out: Refine's reader of CSV and of stacks, the validation of
      // definitions, and the forms and the tree of the component library
      treeshake: { moduleSideEffects: (id) => !WITHOUT_EFFECTS.test(id) },
      output: {
        // a chunk of libraries is called after all that share it: in the maps of what each page loads, so long a name is read often
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: chunkGroups(),
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
      '@ant-design/cssinjs',
      '@ant-design/cssinjs/es/util/cacheMapUtil',
      'lucide-react',
      'react-hook-form',
      '@refinedev/core',
      '@refinedev/react-hook-form',
      '@refinedev/react-router',
      '@refinedev/simple-rest',
    ],
  },
});

/** What only who develops runs (`src/devtools.tsx`). */
const DEVELOPER_TOOLS = /[\\/]@refinedev[\\/]devtools(-server)?[\\/]/;

/** A build with anything of the developer's tools in it is refused. */
function withoutDeveloperTools(): Plugin {
  return {
    name: 'sgp-sem-ferramentas-de-desenvolvimento',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const wrong = found.filter((id) => DEVELOPER_TOOLS.test(id));
      if (wrong.length > 0) this.error(`Só quem desenvolve usa: ${wrong.join(', ')}`);
    },
  };
}

/** Files that are fetched before they are wanted, by the name of their note in the page. */
const NOTES = {
  // what is opened after the login: the application and its first screen
  'sgp-aplicacao': ['app', 'launcher'],
  'sgp-planilha': ['grid-page', 'sheet-view'],
};

/** Writes into the page which files these are made of: the login prefetches the application, a module with sheets the sheet. */
function notesOfFiles(): Plugin {
  return {
    name: 'sgp-anotacoes',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.entries(NOTES).map(([name, chunks]) => ({
          tag: 'meta',
          attrs: { name, content: filesOf(chunks, bundle).join(' ') },
          injectTo: 'head' as const,
        })),
    },
  };
}

/** The files of some chunks and of all that these import. */
function filesOf(chunks: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) add(bundle[name]);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunks.includes(chunk.name)) add(chunk);
  return [...files].map((name) => `/${name}`);
}

const NOTHING = '\0sem-uso';
/** How the spreadsheet's texts are hyphenated in each language: a chunk for each, of which Portuguese is the one that is used. */
const HYPHENATION = /^\.\/(?!pt-)[a-z]{2,3}(-[a-z\d]+)*-[\w-]{8}\.js$/;
const NATIVE_OBSERVER = '\0observador-nativo';

/**
 * What the spreadsheet brings to tell languages and scripts apart and to read the files of fonts, in place of a megabyte of
 * tables that it works through before it draws anything: its texts are Portuguese, and no file of a font is given to it.
 */
const OF_OTHER_SCRIPTS: Readonly<Record<string, string>> = {
  'cjk-regex': `const block = () => ({ toRegExp: () => /[\\u1100-\\u11ff\\u2e80-\\ua4cf\\uac00-\\ud7ff\\uf900-\\ufaff\\uff00-\\uffef]/ });
    export const all = block; export const letters = block;
    export const punctuations = () => ({ toRegExp: () => /[\\u3000-\\u303f\\uff01-\\uff0f]/ });`,
  'franc-min': `export const franc = () => 'por';`,
  'opentype.js': `export const parse = () => { throw new Error('Nenhuma fonte é lida de arquivo.'); };`,
};

/**
 * Parts of libraries that the suite never reaches but their own imports bring along: lists filter in a dialog of their
 * own, so the filter menu of the table's columns, with its tree, is never drawn, nor the skeleton of a dialog that is
 * loading; `object-inspect` only words an error of the query string; every browser that the suite runs on has a
 * ResizeObserver; and the spreadsheet brings seventy languages along, ten megabytes with their compressed copies, and `OF_OTHER_SCRIPTS`.
 */
function withoutUnusedParts(): Plugin {
  return {
    name: 'sgp-sem-partes-sem-uso',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      if (source === './FilterDropdown' && importer.includes('antd/es/table/hooks/useFilter')) return NOTHING;
      if (source === '../skeleton' && /antd\/es\/(modal|drawer)\//.test(importer)) return NOTHING;
      if (source === 'resize-observer-polyfill') return NATIVE_OBSERVER;
      if (importer.includes('@univerjs/engine-render/lib/es/') && HYPHENATION.test(source)) return NOTHING;
      if (source in OF_OTHER_SCRIPTS && importer.includes('@univerjs/engine-render/')) return `\0${source}`;
      if (source === 'object-inspect' && importer.includes('side-channel')) return NOTHING;
      if (source === 'rc-field-form' && importer.includes('antd/es/form/context'))
        return this.resolve('rc-field-form/es/FormContext', importer);
      return null;
    },
    load(id) {
      if (id === NOTHING) return 'export const flattenKeys = () => []; export default () => null;';
      if (id === NATIVE_OBSERVER) return 'export default globalThis.ResizeObserver;';
      return OF_OTHER_SCRIPTS[id.slice(1)] ?? null;
    },
  };
}
