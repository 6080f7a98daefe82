import { defineServer } from '../../../server/plugins';

export const server = defineServer({ id: 'execucao-orcamentaria' });
