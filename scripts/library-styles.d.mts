import type { Plugin } from 'vite';

export function libraryStyles(): Plugin;
