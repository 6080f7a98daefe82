import type { ThemeConfig } from 'antd';
import type { Plugin } from 'vite';

export function libraryStyles(): Plugin;
export function extractStyles(clothes?: ThemeConfig): { css: string; keys: string[] };
