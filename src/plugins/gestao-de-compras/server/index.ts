import { defineServer } from '../../../server/plugins';
import { seedCompras } from './seed';

export const server = defineServer({ id: 'gestao-de-compras', shows: ['unidade_medida'], seed: seedCompras });
